import type { ComponentProps } from 'react'
import styles from './show-button.module.css'

/** Looks like a link, and shows more of the history. */
export const ShowButton = (button: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button {...button} type="button" className={styles.root} />
)
