import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Logo } from './logo.tsx'
import { Pattern } from './pattern.tsx'
import styles from './welcome.module.css'

const points = () => [
  {
    icon: <Globe />,
    title: t('Add recipes'),
    text: t('From anywhere on the web, by hand, or from a photo.'),
  },
  { icon: <Heart />, title: t('Save your favorites'), text: t('And organise them with tags.') },
  { icon: <Users />, title: t('Share'), text: t('Recipes are better with friends and family.') },
]

/** Shows on a first visit only; `children` is the button that ends it. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <main className={styles.root} aria-labelledby="welcome-title">
      <Pattern />
      <div className={styles.card}>
        <Logo withName={false} className={styles.logo} />
        <h1 id="welcome-title" className={styles.title}>
          {t('Welcome to Potluck')}
        </h1>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul role="list" className={styles.points}>
          {points().map(({ icon, title, text }) => (
            <li key={title} className={styles.point}>
              <span className={styles.icon}>{icon}</span>
              <div>
                <h2 className={styles.pointTitle}>{title}</h2>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </main>
  )
}
