import { type ReactNode, useId } from 'react'
import { t } from '#server/contract/language/t.ts'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Makes the heading focusable. */
  headingId?: string
  /** Next to the heading. */
  tools?: ReactNode
  problem: string | null
  children: ReactNode
}

export function Section({ title, headingId, tools, problem, children }: SectionProps) {
  const ownId = useId()
  const id = headingId ?? ownId
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={headingId === undefined ? undefined : -1}>
          {title}
        </h2>
        {tools}
      </div>
      <FormMessage error={problem} />
      {children}
    </section>
  )
}

interface SystemSectionProps extends Omit<SectionProps, 'problem' | 'headingId'> {
  isFailed: boolean
}

export const SystemSection = ({ isFailed, ...section }: SystemSectionProps) => (
  <Section {...section} problem={isFailed ? t('This could not be read just now. Trying again…') : null} />
)
