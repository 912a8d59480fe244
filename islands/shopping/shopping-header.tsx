import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Logo } from '../ui/logo.tsx'
import styles from './shopping-page.module.css'

export function ShoppingHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <a className={styles.back} href="/">
          <ArrowLeft />
          Recipes
        </a>
      </div>
    </header>
  )
}
