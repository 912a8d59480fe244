import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './two-way-toggle.module.css'

interface Choice<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface TwoWayToggleProps<Value extends string> {
  /** What is being chosen, for those who cannot see it. */
  label: string
  choices: [Choice<NoInfer<Value>>, Choice<NoInfer<Value>>]
  value: Value
  onChange(value: NoInfer<Value>): void
  className?: string | undefined
}

/** Two buttons of which one is pressed, with a slip of paper that moves between them. */
export function TwoWayToggle<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: TwoWayToggleProps<Value>) {
  const isSecond = choices[1].value === value
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen
    <div role="group" aria-label={label} className={cx(styles.root, isSecond && styles.second, className)}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
        </button>
      ))}
    </div>
  )
}
