import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Draft, isChanged, type RecipeBody, toBody } from './draft.ts'
import styles from './editor-dialog.module.css'
import { LinesField } from './lines-field.tsx'
import { PictureField } from './picture-field.tsx'
import { TagsField } from './tags-field.tsx'

interface EditorDialogProps {
  title: string
  saveLabel: string
  initial: Draft
  /** What to say about a failure that says nothing itself. */
  fallback: string
  onSave(body: RecipeBody): Promise<void>
  onClose(): void
}

export function EditorDialog({ title, saveLabel, initial, fallback, onSave, onClose }: EditorDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const titleField = useRef<HTMLDivElement>(null)
  const isDirty = isChanged(draft, initial)
  useUnloadGuard(isDirty)
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const isMissing = draft.title.trim() === ''
    setTitleMissing(isMissing)
    if (isMissing) return titleField.current?.querySelector('input')?.focus()
    setSaving(true)
    setError(null)
    try {
      await onSave(toBody(draft))
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
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" type="submit" form="recipe-editor" isBusy={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id="recipe-editor" className={styles.root} noValidate onSubmit={submit}>
        <PictureField image={draft.image} title={draft.title} onChange={(image) => put({ image })} />
        <div ref={titleField} className={styles.facts}>
          <TextField
            label="Title"
            className={styles.title}
            value={draft.title}
            maxLength={300}
            required
            error={isTitleMissing ? 'Please enter a title.' : null}
            data-autofocus
            onChange={(event) => put({ title: event.target.value })}
          />
          <TextField
            label="Servings"
            value={draft.servings}
            maxLength={100}
            placeholder="4"
            onChange={(event) => put({ servings: event.target.value })}
          />
          <TextField
            label="Cook time"
            value={draft.cookTime}
            maxLength={100}
            placeholder="45 min"
            onChange={(event) => put({ cookTime: event.target.value })}
          />
        </div>
        <LinesField
          label="Summary"
          rows={2}
          value={draft.summary}
          maxLength={20_000}
          onChange={(summary) => put({ summary })}
        />
        <LinesField
          label="Ingredients"
          hint="One a line. Paste a list from anywhere; bullets are taken off."
          rows={7}
          value={draft.ingredients}
          unit="ingredient"
          maxLength={100_000}
          onChange={(ingredients) => put({ ingredients })}
        />
        <LinesField
          label="Directions"
          hint="One step a line. Numbers in front are taken off."
          rows={8}
          value={draft.directions}
          unit="step"
          maxLength={100_000}
          onChange={(directions) => put({ directions })}
        />
        <TagsField tags={draft.tags} onChange={(tags) => put({ tags })} />
        <FormMessage error={error} />
      </form>
      {isLeaving && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          isDestructive
          onClose={() => setLeaving(false)}
          onConfirm={onClose}
        >
          What you typed is not saved yet.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** Closing the tab asks as well. */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
