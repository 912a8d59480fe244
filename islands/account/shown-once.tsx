import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './account-page.module.css'

interface ShownOnceProps {
  /** What to do with it. */
  advice: string
  /** What is copied. */
  text: string
  onClose(): void
  children: ReactNode
}

/** A new secret, which the server does not show again. */
export function ShownOnce({ advice, text, onClose, children }: ShownOnceProps) {
  return (
    <div className={styles.notice}>
      <p role="status">{advice}</p>
      {children}
      <div className={styles.buttons}>
        <CopyButton size="small" text={text} />
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}
