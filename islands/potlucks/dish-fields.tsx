import { t } from '#server/contract/language/t.ts'
import {
  courses,
  courseWords,
  maxDishTitle,
  maxPotluckPeople,
  type PotluckNeed,
} from '#server/contract/potluck-words.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './potluck-form.module.css'

interface GivenDish {
  title?: string | undefined
  /** Of a form that was sent, which may have anything. */
  course?: string | undefined
  serves?: string | undefined
}

/** A dish without a recipe. */
export const DishTitleField = ({ title }: Pick<GivenDish, 'title'>) => (
  <TextField
    label={t('What do you bring?')}
    name="title"
    defaultValue={title}
    maxLength={maxDishTitle}
    autoComplete="off"
    placeholder={t('Plum crumble')}
    required
  />
)

interface DishFieldsProps extends GivenDish {
  /** What is still needed, of which the first is offered. */
  missing: readonly PotluckNeed[]
}

export function DishFields({ missing, course = missing[0]?.course ?? 'main', serves }: DishFieldsProps) {
  return (
    <div className={styles.pair}>
      <SelectField label={t('As a', {}, 'course, such as: dessert')} name="course" defaultValue={course}>
        {courses.map((each) => (
          <option key={each} value={each}>
            {courseWords[each].one()}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('For how many?')}
        name="serves"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPotluckPeople}
        defaultValue={serves}
      />
    </div>
  )
}
