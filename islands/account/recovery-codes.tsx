import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './account-page.module.css'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)
  // Without HTTPS there is no clipboard; the text can be selected.
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className={styles.notice}>
      <p role="status">
        These recovery codes are shown only now. Keep them where you keep passwords, or print them. When you
        have no passkey at hand, each of them works once in its place.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
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
