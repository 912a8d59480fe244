import { cx } from '../lib/cx.ts'
import type { Food } from '../lib/food-for.ts'
import styles from './avatar.module.css'
import { FoodIcon } from './food-icon.tsx'

/** A person as a piece of food. The name stands beside it, so it says nothing itself. */
export function Avatar({ food, size = 'medium' }: { food: Food; size?: 'medium' | 'large' }) {
  return (
    <span className={cx(styles.root, styles[size])}>
      <FoodIcon food={food} />
    </span>
  )
}
