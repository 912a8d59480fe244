import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  description?: ReactNode
}

export function Switch({ label, description, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={cx(styles.root, className)}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {description && (
          <span id={id} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        aria-describedby={description ? id : undefined}
        className={styles.input}
      />
    </label>
  )
}
