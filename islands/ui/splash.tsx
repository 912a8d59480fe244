import { Logo } from './logo.tsx'
import { Pattern } from './pattern.tsx'
import styles from './splash.module.css'

/** While it is being found out who is there. */
export function Splash() {
  return (
    <div className={styles.root} data-full-bleed>
      <Pattern />
      <Logo className={styles.logo} />
    </div>
  )
}
