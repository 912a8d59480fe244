import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import styles from './auth-shell.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { Pattern } from './pattern.tsx'

interface AuthShellProps {
  title: string
  intro?: string
  children: ReactNode
}

/** The layout of the signed-out screens: the logo on one side, the form on the other. */
export function AuthShell({ title, intro, children }: AuthShellProps) {
  return (
    <main className={styles.root} data-full-bleed>
      <div className={styles.wall}>
        <Pattern />
        <Logo className={styles.logo} />
        <p className={styles.motto}>{t('Every recipe you love, in one pot.')}</p>
      </div>
      <div className={styles.side}>
        <div className={styles.form}>
          <h1 id="screen-title" className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
          <LanguageMenu />
        </div>
      </div>
    </main>
  )
}
