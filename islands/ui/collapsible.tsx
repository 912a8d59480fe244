import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import styles from './collapsible.module.css'
import { cx } from './cx.ts'

interface CollapsibleProps {
  title: ReactNode
  isOpen: boolean
  onToggle(isOpen: boolean): void
  icon?: ReactNode
  /** Next to the title, e.g. the number of requests inside. */
  note?: ReactNode
  children: ReactNode
}

export function Collapsible({ title, isOpen, onToggle, icon, note, children }: CollapsibleProps) {
  const id = useId()
  return (
    <section className={styles.root}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          {icon}
          <span className={styles.title}>{title}</span>
          {note}
          <ChevronDown className={cx(styles.chevron, isOpen && styles.open)} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </section>
  )
}
