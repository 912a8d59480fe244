import { Logo } from '../ui/logo.tsx'
import { Places } from '../ui/places.tsx'
import styles from './potluck.module.css'

export function PotlucksHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <Places current="/plan" />
      </div>
    </header>
  )
}
