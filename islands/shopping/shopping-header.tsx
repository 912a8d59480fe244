import { Logo } from '../ui/logo.tsx'
import { Places } from '../ui/places.tsx'
import styles from './shopping-page.module.css'

export function ShoppingHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <Places current="/shopping" />
      </div>
    </header>
  )
}
