import styles from './illustrations.module.css'

/** An empty plate. */
export function EmptyPlate() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <ellipse className={styles.plate} cx="120" cy="160" rx="96" ry="13" />
      <circle className={styles.paper} cx="120" cy="92" r="64" />
      <circle className={styles.thin} cx="120" cy="92" r="46" />
      <path
        className={styles.tomato}
        d="M120 116c-16-11-25-19-25-30 0-8 6-14 13.5-14 5 0 9 3 11.5 7 2.5-4 6.5-7 11.5-7 7.5 0 13.5 6 13.5 14 0 11-9 19-25 30z"
      />
      <path
        className={styles.ink}
        d="M34 40v26a9 9 0 0 0 18 0V40M43 40v106M206 146V40c-14 4-18 22-16 46h16"
      />
      <path className={styles.thin} d="M168 26v12M162 32h12" />
      <circle className={styles.herb} cx="74" cy="26" r="5" />
      <circle className={styles.butter} cx="148" cy="18" r="4" />
    </svg>
  )
}
