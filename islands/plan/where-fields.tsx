import { t } from '#server/contract/language/t.ts'
import { type Meal, meals } from '#server/contract/plan-merge.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { mealName } from './meals.ts'
import styles from './plan.module.css'

interface WhereFieldsProps {
  day: string
  meal: Meal
  onDay(day: string): void
  onMeal(meal: Meal): void
  /** Missing where each recipe has its own. */
  servings?: string
  /** What they count in the recipe's words; '' for servings. */
  counts?: string
  onServings?(servings: string): void
}

/** When something is eaten, and by how many. */
export function WhereFields({ day, meal, servings, counts, onDay, onMeal, onServings }: WhereFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={t('Day')}
        type="date"
        required
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
      <MealField meal={meal} onMeal={onMeal} />
      {onServings && (
        <TextField
          label={counts ? t('Amount in {counts} (optional)', { counts }) : t('Servings (optional)')}
          type="number"
          min={1}
          max={999}
          value={servings}
          onChange={(event) => onServings(event.target.value)}
        />
      )}
    </div>
  )
}

/** '4' -> 4; null when it is empty or no number. */
export const readServings = (typed: string): number | null => {
  const count = Math.round(Number(typed))
  return count >= 1 && count <= 999 ? count : null
}

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
