import styles from './illustrations.module.css'

/** An open box of recipe cards. */
export function EmptyBox() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <ellipse className={styles.plate} cx="120" cy="156" rx="100" ry="16" />
      <path className={styles.paper} d="M72 84 84 26l84 12-8 50z" />
      <path className={styles.thin} d="m95 46 58 8M92 59l40 6M89 72l50 7" />
      <path className={styles.tomato} d="M150 35c4-4 10-1 9 4-1 4-6 6-10 8-2-4-5-8-1-12 1 0 1 0 2 0z" />
      <path className={styles.paper} d="M48 82h144l-9 68a8 8 0 0 1-8 7H65a8 8 0 0 1-8-7z" />
      <path className={styles.butter} d="M50 97h140l-2 14H52z" />
      <path className={styles.ink} d="M104 128h32M48 82h144" />
      <path className={styles.thin} d="M204 60v14M197 67h14M34 50v10M29 55h10" />
      <circle className={styles.herb} cx="206" cy="36" r="5" />
      <circle className={styles.butter} cx="30" cy="82" r="4" />
    </svg>
  )
}

/** A pot that boiled over. */
export function SpiltPot() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <ellipse className={styles.plate} cx="120" cy="158" rx="100" ry="15" />
      <path className={styles.butter} d="M58 160c-22 2-28-14-8-16 18-2 34-2 66 0s38 14 16 16z" />
      <g transform="rotate(-18 130 100)">
        <path className={styles.paper} d="M74 74h112v46a26 26 0 0 1-26 26h-60a26 26 0 0 1-26-26z" />
        <path className={styles.ink} d="M64 74h132M74 94h-9a7 7 0 0 0 0 14h9M186 94h9a7 7 0 0 1 0 14h-9" />
        <path className={styles.thin} d="M90 92v20a14 14 0 0 0 14 14" />
      </g>
      <path className={styles.ink} d="m168 30 24-8M176 44l28 2" />
      <path className={styles.tomato} d="M70 38c5-5 13-1 12 5-1 5-8 8-13 10-3-5-7-10-2-15 1 0 2 0 3 0z" />
    </svg>
  )
}
