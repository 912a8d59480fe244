import BookOpen from 'lucide-react/icons/book-open'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { afterDialogs, useBackToClose } from '../browser/dialog-history.ts'
import { DiscardDialog, useUnloadGuard } from '../editor/unsaved.tsx'
import { ReadingView, type RecipeViewProps } from '../reading/reading-view.tsx'
import { Button } from '../ui/button.tsx'
import { useModal } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckedFields } from './checked-fields.tsx'
import { findLine } from './ocr-lines.ts'
import styles from './photo-check.module.css'
import { PhotoPane } from './photo-pane.tsx'
import { RereadBar } from './reread-bar.tsx'
import { useCorrections } from './use-corrections.ts'
import { usePhoto } from './use-photo.ts'

/** A photographed recipe: first next to its photo, for corrections, then like other recipes. */
export function PhotoView({ recipe, onClose }: RecipeViewProps) {
  const [isReading, setReading] = useState(!recipe.editable)
  const flip = recipe.editable ? () => setReading(!isReading) : undefined
  if (isReading) return <ReadingView recipe={recipe} onClose={onClose} onShowPhoto={flip} />
  return <PhotoCheck recipe={recipe} onClose={onClose} onRead={() => setReading(true)} />
}

interface PhotoCheckProps {
  recipe: Recipe
  onClose(): void
  onRead(): void
}

/** The photo next to its text. The line of the caret is highlighted in the photo. */
export function PhotoCheck({ recipe, onClose, onRead }: PhotoCheckProps) {
  const dialog = useModal()
  const { draft, isDirty, isBusy, error, news, put, reset, save } = useCorrections(recipe)
  const [line, setLine] = useState('')
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const photo = usePhoto(recipe, ({ ingredients, ...reading }) => {
    put({ ...reading, ingredients: ingredients.join('\n') })
  })
  const leave = (then: () => void) => (isDirty ? setLeaving(() => then) : then())
  useBackToClose(isDirty, () => leave(onClose))
  useUnloadGuard(isDirty)
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
          <CheckedFields draft={draft} line={line} onLine={setLine} onChange={put} />
          <FormMessage error={error} message={news} />
          <div className={styles.actions}>
            <Button onClick={() => leave(onClose)}>{isDirty ? 'Cancel' : 'Close'}</Button>
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDirty}>
              Save changes
            </Button>
          </div>
        </form>
      </div>
      {leaving && (
        <DiscardDialog
          onKeep={() => setLeaving(null)}
          onDiscard={() => {
            reset()
            setLeaving(null)
            afterDialogs(leaving)
          }}
        >
          What you corrected is not saved yet.
        </DiscardDialog>
      )}
    </dialog>
  )
}
