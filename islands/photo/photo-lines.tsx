import { type KeyboardEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { OcrLine } from '#server/contract/photos.ts'
import { cx } from '../ui/cx.ts'
import { boxStyle } from './box-style.ts'
import styles from './photo-pane.module.css'

interface PhotoLinesProps {
  lines: readonly OcrLine[]
  /** Indexes of the highlighted lines. */
  active: readonly number[]
  /** Indexes of the lines that are in no field. */
  unused: readonly number[]
  onPick(index: number, line: OcrLine): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A button over each line of the photo. All are one tab stop; the arrow keys move between them. */
export function PhotoLines({ lines, active, unused, onPick }: PhotoLinesProps) {
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? active[0] ?? 0
  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(stop + step, 0), lines.length - 1)
    event.currentTarget.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be positioned over a picture
    <div role="group" aria-label={t('Lines of the photo')} onKeyDown={move} onBlur={() => setFocused(null)}>
      {lines.map((line, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a photo never move
          key={index}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          data-line={index}
          className={cx(
            styles.line,
            unused.includes(index) && styles.unused,
            active.includes(index) && styles.active,
          )}
          style={boxStyle(line.box)}
          aria-label={line.text}
          aria-current={active.includes(index) || undefined}
          onFocus={() => setFocused(index)}
          onClick={() => onPick(index, line)}
        />
      ))}
    </div>
  )
}
