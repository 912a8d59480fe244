import styles from './pattern.module.css'

/** A background of line drawings for the nearest positioned parent. */
export function Pattern() {
  return <div className={styles.root} aria-hidden="true" />
}
