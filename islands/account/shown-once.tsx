import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
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
  const [isCopied, setCopied] = useState(false)
  // Without HTTPS there is no clipboard; the text can be selected.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className={styles.notice}>
      <p role="status">{advice}</p>
      {children}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
