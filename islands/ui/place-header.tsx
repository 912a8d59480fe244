import { Logo } from './logo.tsx'
import styles from './place-header.module.css'
import { Places } from './places.tsx'
import { ProfileDoor } from './profile-door.tsx'

/** The header of a place other than the recipes; on narrow screens the places are a bar at the bottom. */
export function PlaceHeader({ current }: { current: string }) {
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <ProfileDoor />
        <Logo />
        <Places current={current} />
      </div>
    </header>
  )
}
