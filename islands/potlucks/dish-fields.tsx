import { t } from '#server/contract/language/t.ts'
import {
  type Course,
  courses,
  courseWords,
  maxDishTitle,
  maxPotluckPeople,
} from '#server/contract/potluck-words.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './potluck-form.module.css'

export interface GivenDish {
  title: string
  course: Course
  serves: string
}

/** A dish without a recipe. */
export const DishTitleField = ({ title }: { title: string }) => (
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

export function DishFields({ course, serves }: Omit<GivenDish, 'title'>) {
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
