import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './account-page.module.css'

interface NewSecretProps {
  secret: string
  onClose(): void
  /** What to do with it. */
  children: ReactNode
}

/** A secret that is shown once. */
export function NewSecret({ secret, onClose, children }: NewSecretProps) {
  const [isCopied, setCopied] = useState(false)
  // Without HTTPS there is no clipboard; the text can be selected.
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className={styles.notice}>
      <p role="status">{children}</p>
      <p>
        <code className={styles.secret}>{secret}</code>
      </p>
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
