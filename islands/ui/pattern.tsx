import styles from './pattern.module.css'

/** Ingredients in thin lines, behind everything else of the nearest positioned parent. */
export function Pattern() {
  return <div className={styles.root} aria-hidden="true" />
}
