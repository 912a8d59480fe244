import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { cx } from './cx.ts'
import styles from './form-message.module.css'

interface FormMessageProps {
  id?: string
  error?: string | null
  message?: string | null
}

/** Both live regions are always rendered: screen readers ignore a region that appears together with its text. */
export function FormMessage({ id, error, message }: FormMessageProps) {
  return (
    <div id={id} className={styles.root}>
      <div role="alert">
        {error && (
          <p className={cx(styles.box, styles.error)}>
            <CircleAlert className={styles.icon} />
            {error}
          </p>
        )}
      </div>
      <div role="status">
        {message && (
          <p className={cx(styles.box, styles.success)}>
            <CircleCheck className={styles.icon} />
            {message}
          </p>
        )}
      </div>
    </div>
  )
}
