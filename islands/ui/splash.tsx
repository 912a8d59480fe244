import { Logo } from './logo.tsx'
import { Pattern } from './pattern.tsx'
import styles from './splash.module.css'

/** The loading screen, until the person is known. */
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
