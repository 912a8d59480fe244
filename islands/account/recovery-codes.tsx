import { t } from '#server/contract/language/t.ts'
import styles from './account-page.module.css'
import { ShownOnce } from './shown-once.tsx'

/** New recovery codes of the person. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  return (
    <ShownOnce
      advice={t(
        'These recovery codes are shown only now. Keep them where you keep passwords, or print them. When you have no passkey at hand, each of them works once in its place.',
      )}
      text={codes.join('\n')}
      onClose={onClose}
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </ShownOnce>
  )
}
