import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { ManualRecipeBody } from '#server/contract/recipe-input.ts'
import { messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { type Draft, toBody } from './draft.ts'
import styles from './editor-dialog.module.css'
import { EditorFields } from './editor-fields.tsx'
import { Overtaken } from './overtaken.tsx'
import { DiscardDialog, useUnloadGuard } from './unsaved.tsx'
import { useDraft } from './use-draft.ts'

interface EditorDialogProps {
  /** Name of the stored draft, which is restored after a reload. */
  form: string
  title: string
  saveLabel: string
  /** The saved recipe; may change while the person types. */
  saved: Draft
  /** A recipe to begin with that is not saved yet. */
  read?: Draft
  /** Words of its page, to choose tags from. */
  keywords?: readonly string[] | undefined
  /** Changes of an earlier state that could not be saved, to be shown next to `saved`. */
  conflict?: { base: Draft; draft: Draft }
  /** Above the fields. */
  note?: ReactNode
  /** Shown for an error without a message. */
  fallback: string
  onSave(body: ManualRecipeBody): Promise<void>
  onClose(): void
}

export function EditorDialog(props: EditorDialogProps) {
  const { form, title, saveLabel, saved, read, conflict, note, fallback, onSave, onClose } = props
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  // While saving, changes of the recipe are this form's own.
  const { draft, isDirty, overtaken, notice, news, change } = useDraft(form, saved, isSaving, read, conflict)
  useUnloadGuard(isDirty)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const isMissing = draft.title.trim() === ''
    setTitleMissing(isMissing)
    if (isMissing) return titleField.current?.focus()
    // A tag that is too long would be dropped silently.
    const invalid = event.currentTarget.querySelector<HTMLElement>('input:not([required])[aria-invalid]')
    if (invalid) return invalid.focus()
    setSaving(true)
    setError(null)
    try {
      await onSave(toBody(draft, saved))
    } catch (cause) {
      setError(messageOf(cause, fallback))
      setSaving(false)
    }
  }
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Dialog
      title={title}
      size="large"
      closesOnOutsideClick={!isDirty}
      onClose={leave}
      actions={
        <>
          <FormMessage error={error ?? notice} message={isDirty ? news : null} />
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {note && <div className={styles.note}>{note}</div>}
      <Overtaken fields={overtaken} draft={draft} saved={saved} onTake={change} />
      <form id={id} className={styles.root} noValidate onSubmit={submit}>
        <EditorFields
          draft={draft}
          keywords={props.keywords}
          isTitleMissing={isTitleMissing && draft.title.trim() === ''}
          titleField={titleField}
          onChange={change}
        />
      </form>
      {isLeaving && (
        <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose}>
          {t('What you typed is not saved yet.')}
        </DiscardDialog>
      )}
    </Dialog>
  )
}
