import styles from './avatar.module.css'
import { cx } from './cx.ts'
import type { Food } from './food-for.ts'
import { FoodIcon } from './food-icon.tsx'

/** A person as a piece of food. The name stands beside it, so it says nothing itself. */
export function Avatar({ food, size = 'medium' }: { food: Food; size?: 'medium' | 'large' }) {
  return (
    <span className={cx(styles.root, styles[size])}>
      <FoodIcon food={food} />
    </span>
  )
}
