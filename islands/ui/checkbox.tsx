import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { cx } from './cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.root, className)}>
      <input {...input} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <Check />
      </span>
      <span className={styles.label}>{label}</span>
    </label>
  )
}
