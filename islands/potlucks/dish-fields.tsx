import {
  type Course,
  courseNames,
  courses,
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
    label="What do you bring?"
    name="title"
    defaultValue={title}
    maxLength={maxDishTitle}
    autoComplete="off"
    placeholder="Plum crumble"
    required
  />
)

export function DishFields({ course, serves }: Omit<GivenDish, 'title'>) {
  return (
    <div className={styles.pair}>
      <SelectField label="As a" name="course" defaultValue={course}>
        {courses.map((each) => (
          <option key={each} value={each}>
            {courseNames[each].one}
          </option>
        ))}
      </SelectField>
      <TextField
        label="For how many?"
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
