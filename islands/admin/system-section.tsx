import { type ReactNode, useId } from 'react'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './system.module.css'

interface SystemSectionProps {
  title: string
  /** Beside the heading. */
  tools?: ReactNode
  isFailed?: boolean
  children: ReactNode
}

export function SystemSection({ title, tools, isFailed = false, children }: SystemSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      <FormMessage error={isFailed ? 'This could not be read just now. Trying again…' : null} />
      {children}
    </section>
  )
}
