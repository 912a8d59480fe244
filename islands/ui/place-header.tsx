import { Logo } from './logo.tsx'
import styles from './place-header.module.css'
import { Places } from './places.tsx'

/** The header of a place other than the recipes; on narrow screens there is only the bar at the bottom. */
export function PlaceHeader({ current }: { current: string }) {
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <Logo className={styles.logo} />
        <Places current={current} />
      </div>
    </header>
  )
}
