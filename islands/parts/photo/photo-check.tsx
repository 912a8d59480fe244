import BookOpen from 'lucide-react/icons/book-open'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, useState } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../../lib/api.ts'
import { afterDialogs, useBackToClose } from '../../lib/back-to-close.ts'
import { putRecipe } from '../../stores/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../../stores/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Draft, isChanged, toBody, toDraft } from '../editor/draft.ts'
import { useUnloadGuard } from '../editor/editor-dialog.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { findLine } from './ocr-lines.ts'
import styles from './photo-check.module.css'
import { PhotoPane } from './photo-pane.tsx'
import { RereadBar } from './reread-bar.tsx'
import { usePhoto } from './use-photo.ts'

interface PhotoCheckProps {
  recipe: Recipe
  onClose(): void
  onRead(): void
}

/** The photo beside what was read in it. The line one is in lights up where it stood. */
export function PhotoCheck({ recipe, onClose, onRead }: PhotoCheckProps) {
  const dialog = useModal()
  const [initial, setInitial] = useState(() => toDraft(recipe))
  const [draft, setDraft] = useState(initial)
  const [line, setLine] = useState('')
  const [saving, setSaving] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  })
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const isDirty = isChanged(draft, initial)
  const photo = usePhoto(recipe, ({ ingredients, ...reading }) => {
    put({ ...reading, ingredients: ingredients.join('\n') })
  })
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  const leave = (then: () => void) => (isDirty ? setLeaving(() => then) : then())
  useBackToClose(isDirty, () => leave(onClose))
  useUnloadGuard(isDirty)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (draft.title.trim() === '') return setSaving({ isBusy: false, error: 'Please enter a title.' })
    setSaving({ isBusy: true, error: null })
    try {
      const saved = await callApi<{ recipe: Recipe }>('Could not save the recipe', '/api/manual-recipe', {
        method: 'PUT',
        body: { ...toBody(draft), id: recipe._id, isFavorited: recipe.isFavorite },
      })
      putRecipe(saved.recipe)
      setInitial(draft)
      setSaving({ isBusy: false, error: null })
      showToast({ title: `"${saved.recipe.title}" was saved.`, kind: 'success', durationMs })
    } catch (cause) {
      const error = messageOf(cause, 'An unknown error occurred while saving the recipe.')
      setSaving({ isBusy: false, error })
    }
  }
  return (
    <dialog
      ref={dialog}
      className={styles.root}
      aria-labelledby="photo-title"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave(onClose)
      }}
    >
      <div className={styles.bar}>
        <IconButton label="Close" icon={<ChevronDown />} onClick={() => leave(onClose)} data-autofocus />
        <h2 id="photo-title" className={styles.heading}>
          Check the reading
        </h2>
        <Button size="small" icon={<BookOpen />} onClick={() => leave(onRead)}>
          Read &amp; cook
        </Button>
      </div>
      <div className={styles.halves}>
        <PhotoPane
          photoUrl={photo.photoUrl}
          turn={photo.bar.turn}
          crop={photo.bar.crop}
          lines={photo.lines}
          words={photo.words}
          active={findLine(photo.lines, line)}
          onPick={setLine}
          onCrop={photo.bar.onCrop}
        />
        <form className={styles.form} noValidate onSubmit={save}>
          <RereadBar {...photo.bar} />
          <TextField
            label="Title"
            value={draft.title}
            maxLength={300}
            onFocus={() => setLine(draft.title)}
            onChange={(event) => {
              put({ title: event.target.value })
              setLine(event.target.value)
            }}
          />
          <div className={styles.pair}>
            <TextField
              label="Servings"
              value={draft.servings}
              maxLength={100}
              onFocus={() => setLine(draft.servings)}
              onChange={(event) => put({ servings: event.target.value })}
            />
            <TextField
              label="Cook time"
              value={draft.cookTime}
              maxLength={100}
              onChange={(event) => put({ cookTime: event.target.value })}
            />
          </div>
          <CheckedLines
            label="Ingredients"
            value={draft.ingredients}
            picked={line}
            onLine={setLine}
            onChange={(ingredients) => put({ ingredients })}
          />
          <CheckedLines
            label="Directions"
            value={draft.directions}
            picked={line}
            onLine={setLine}
            onChange={(directions) => put({ directions })}
          />
          <FormMessage error={saving.error} />
          <div className={styles.actions}>
            <Button onClick={() => leave(onClose)}>{isDirty ? 'Cancel' : 'Close'}</Button>
            <Button type="submit" variant="primary" isBusy={saving.isBusy} disabled={!isDirty}>
              Save changes
            </Button>
          </div>
        </form>
      </div>
      {leaving && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          isDestructive
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setDraft(initial)
            setLeaving(null)
            afterDialogs(leaving)
          }}
        >
          What you corrected is not saved yet.
        </ConfirmDialog>
      )}
    </dialog>
  )
}
