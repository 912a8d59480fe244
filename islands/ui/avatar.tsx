import styles from './avatar.module.css'
import { cx } from './cx.ts'
import type { Food } from './food-for.ts'
import { FoodIcon } from './food-icon.tsx'

/** A food icon for a person. Hidden from screen readers, because the name is next to it. */
export function Avatar({ food, size = 'medium' }: { food: Food; size?: 'medium' | 'large' }) {
  return (
    <span className={cx(styles.root, styles[size])}>
      <FoodIcon food={food} />
    </span>
  )
}
