import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './checkbox.module.css'

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
