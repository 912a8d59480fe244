import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { HomeLink, PageBar } from '../ui/page-bar.tsx'
import styles from './evening-list.module.css'

interface TablePageProps {
  title: string
  /** Of the potluck. */
  name: string
  /** Of the potluck's page. */
  path: string
  /** For a title that takes the focus. */
  titleId?: string
  children: ReactNode
}

/** A page of a potluck for those who come, with the way back to it. */
export function TablePage({ title, name, path, titleId, children }: TablePageProps) {
  return (
    <main className={styles.root} data-full-bleed>
      <PageBar className={styles.bar}>
        <HomeLink />
      </PageBar>
      <div className={styles.page}>
        <header>
          <a href={path} className={styles.back}>
            <ArrowLeft aria-hidden data-turns /> <span dir="auto">{name}</span>
          </a>
          <h1 id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
            {title}
          </h1>
        </header>
        {children}
      </div>
    </main>
  )
}
