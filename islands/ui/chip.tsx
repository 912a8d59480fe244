import X from 'lucide-react/icons/x'
import { t } from '#server/contract/language/t.ts'
import styles from './chip.module.css'
import { cx } from './cx.ts'

interface ChipProps {
  label: string
  /** Makes the chip a toggle button, e.g. a filter. */
  onClick?: (() => void) | undefined
  isPressed?: boolean
  onRemove?: (() => void) | undefined
  className?: string | undefined
}

/** A tag: as text, as a filter button, or with a button that removes it. */
export function Chip({ label, onClick, isPressed = false, onRemove, className }: ChipProps) {
  if (onClick) {
    return (
      <button
        type="button"
        className={cx(styles.root, styles.filter, className)}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        {label}
      </button>
    )
  }
  return (
    <span className={cx(styles.root, className)}>
      <span className={styles.text}>{label}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove {name}', { name: label })}
          onClick={onRemove}
        >
          <X />
        </button>
      )}
    </span>
  )
}
