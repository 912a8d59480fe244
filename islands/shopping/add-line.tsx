import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useRef } from 'react'
import { maxShoppingItemLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { addLines } from '../state/shopping-changes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './add-line.module.css'

/** Several lines that are pasted become several lines of the list. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s*•·▢□☐–—-]+/, '').trim())
    .filter((line) => line !== '')

const maxPastedLines = 200

/** The field for the next line. */
export function AddLine({ list }: { list: string }) {
  const field = useRef<HTMLInputElement>(null)
  function add(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    const lines = linesIn(input?.value ?? '')
    if (!input || lines.length === 0) return
    input.value = ''
    input.focus()
    void addLines(
      list,
      lines.map((text) => ({ text, recipe: null })),
    )
  }
  return (
    <form className={styles.root} onSubmit={add}>
      <div className={styles.box}>
        <input
          ref={field}
          className={styles.field}
          aria-label={t('Add something')}
          placeholder={t('Add something…')}
          maxLength={maxShoppingItemLength}
          enterKeyHint="done"
          autoComplete="off"
          onPaste={(event) => {
            const lines = linesIn(event.clipboardData.getData('text'))
            if (lines.length < 2) return
            event.preventDefault()
            void addLines(
              list,
              lines.slice(0, maxPastedLines).map((text) => ({ text, recipe: null })),
            )
          }}
        />
        <IconButton type="submit" label={t('Add')} icon={<Plus />} variant="tomato" />
      </div>
    </form>
  )
}
