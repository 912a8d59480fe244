import { useEffect, useId, useRef, useState } from 'react'
import { maxNotesLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { createStore, useStore } from '../browser/store.ts'
import { editNotes, type OwnNotes as Notes, type NotesEditor } from '../state/own-notes.ts'
import { cx } from '../ui/cx.ts'
import styles from './cooking.module.css'

/** The person's own notes on an open recipe, saved as they are typed. */
export function OwnNotes({ recipe }: { recipe: Recipe }) {
  const id = useId()
  const [editor, setEditor] = useState<NotesEditor | null>(null)
  const opened = useRef(recipe)
  // The editor lives as long as the recipe is open, and follows the recipe itself.
  useEffect(() => {
    const opening = editNotes(opened.current)
    setEditor(opening)
    return opening.close
  }, [])
  const { text, state, problem } = useStore(editor?.notes ?? unopened, (notes) => notes)
  return (
    <section className={cx(styles.notes, text === '' && styles.empty)}>
      <div className={styles.notesHead}>
        <label htmlFor={id}>{t('My notes')}</label>
        <span role="status" className={cx(styles.state, problem !== null && styles.problem)}>
          {problem ?? sentenceOf(state)}
        </span>
      </div>
      <textarea
        id={id}
        dir="auto"
        className={styles.text}
        rows={3}
        value={text}
        maxLength={maxNotesLength}
        placeholder={t('What would you do differently next time? Only you see this.')}
        readOnly={editor === null}
        onChange={({ target }) => editor?.type(target.value)}
      />
      <p className={styles.printed}>{text}</p>
    </section>
  )
}

const unopened = createStore<Notes>({ text: '', state: 'saved', problem: null })

function sentenceOf(state: Notes['state']): string {
  if (state === 'saving') return t('Saving…')
  return state === 'offline' ? t('Kept on this device. It is saved once you are online.') : ''
}
