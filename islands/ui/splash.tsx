import { Logo } from './logo.tsx'
import { Pattern } from './pattern.tsx'
import styles from './splash.module.css'

/** While it is being found out who is there. */
export function Splash() {
  return (
    <main className={styles.root} aria-busy="true" data-full-bleed>
      <Pattern />
      <h1>
        <Logo className={styles.logo} />
      </h1>
    </main>
  )
}
