import { t } from '#server/contract/language/t.ts'
import { type Meal, meals } from '#server/contract/plan-merge.ts'
import { SelectField } from '../ui/select-field.tsx'
import { mealName } from './meals.ts'

interface MealFieldProps {
  meal: Meal
  onMeal(meal: Meal): void
}

export const MealField = ({ meal, onMeal }: MealFieldProps) => (
  <SelectField
    label={t('Meal')}
    value={meal}
    onChange={(event) => onMeal(meals.find((each) => each === event.target.value) ?? 'other')}
  >
    {meals.map((each) => (
      <option key={each} value={each}>
        {mealName(each)}
      </option>
    ))}
  </SelectField>
)
