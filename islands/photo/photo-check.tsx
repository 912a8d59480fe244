import BookOpen from 'lucide-react/icons/book-open'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type SyntheticEvent, useRef, useState } from 'react'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import type { PhotoReading } from '#server/contract/photos.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { afterDialogs, useBackToClose } from '../browser/dialog-history.ts'
import type { Draft } from '../editor/draft.ts'
import { DiscardDialog, useUnloadGuard } from '../editor/unsaved.tsx'
import { AskAboutPhoto } from '../language-model/ask-about-photo.tsx'
import { ReadingView, type RecipeViewProps } from '../reading/reading-view.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useModal } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckedFields } from './checked-fields.tsx'
import styles from './photo-check.module.css'
import { PhotoPane } from './photo-pane.tsx'
import { PhotoSwitch } from './photo-switch.tsx'
import { hasNoList } from './places.ts'
import { RereadBar } from './reread-bar.tsx'
import { useCorrections } from './use-corrections.ts'
import { usePhotos } from './use-photos.ts'
import { usePlaces } from './use-places.ts'

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

/** The photos next to their text. The line of the caret is highlighted on its photo. */
function PhotoCheck({ recipe, onClose, onRead }: PhotoCheckProps) {
  const dialog = useModal()
  const { draft, isDirty, isBusy, error, news, put, reset, save } = useCorrections(recipe)
  const form = useRef<HTMLFormElement>(null)
  const [isPinned, setPinned] = useState(true)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const photos = usePhotos(recipe, ({ ingredients, ...reading }) => {
    put({ ...reading, ingredients: ingredients.join('\n') })
  })
  const { active, unused, follow, pick } = usePlaces(photos, draft, form)
  const leave = (then: () => void) => (isDirty ? setLeaving(() => then) : then())
  function askToClose(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave(onClose)
  }
  useBackToClose(isDirty, () => leave(onClose))
  useUnloadGuard(isDirty)
  return (
    <dialog
      ref={dialog}
      className={styles.root}
      aria-labelledby="photo-title"
      onCancel={askToClose}
      onClose={askToClose}
    >
      <div className={styles.bar}>
        <IconButton label={t('Close')} icon={<ChevronDown />} onClick={() => leave(onClose)} data-autofocus />
        <h2 id="photo-title" className={styles.heading}>
          {t('Check the reading')}
        </h2>
        <Button size="small" icon={<BookOpen />} onClick={() => leave(onRead)}>
          {t('Read & cook')}
        </Button>
      </div>
      <div className={cx(styles.halves, !isPinned && styles.unpinned)}>
        <PhotoPane
          photoUrl={photos.photoUrl}
          turn={photos.bar.turn}
          crop={photos.bar.crop}
          lines={photos.lines}
          words={photos.words}
          active={active}
          unused={unused}
          isPinned={isPinned}
          onPin={setPinned}
          onPick={pick}
          onCrop={photos.bar.onCrop}
        >
          <PhotoSwitch photos={photos.photos} shown={photos.shown} onShow={photos.show} />
        </PhotoPane>
        <form ref={form} className={styles.form} noValidate onSubmit={save}>
          <RereadBar {...photos.bar} />
          {photos.isBlank && (
            <p className={styles.blank}>
              {t(
                'No text could be read in this photo. Type the recipe from it here, or turn or crop it and read it again.',
              )}
            </p>
          )}
          {hasNoList(photos.photos) && (
            <p className={styles.blank}>
              {t('No list of ingredients was found here. What was read is under Directions.')}
            </p>
          )}
          {unused.length > 0 && (
            <p className={styles.blank}>
              {inARow(
                photos.lines.some(({ role }) => role === 'another') &&
                  t('This photo also shows another recipe, which needs a photo of its own.'),
                t('Lines with a dashed outline are on the photo, but not in the recipe.'),
              )}
            </p>
          )}
          {isDoubtful(photos.photos, draft) && (
            <AskAboutPhoto recipeId={recipe._id} draft={draft} onRead={put} />
          )}
          <CheckedFields draft={draft} onLine={follow} onChange={put} />
          <FormMessage error={error} message={news} />
          <div className={styles.actions}>
            <Button onClick={() => leave(onClose)}>{isDirty ? t('Cancel') : t('Close')}</Button>
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDirty}>
              {t('Save changes')}
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
          {t('What you corrected is not saved yet.')}
        </DiscardDialog>
      )}
    </dialog>
  )
}

/** Some text was read, but not surely, or not all of a recipe. */
const isDoubtful = (photos: readonly PhotoReading[], { ingredients, directions }: Draft) =>
  photos.some(({ lines }) => lines.length > 0) &&
  (ingredients === '' ||
    directions === '' ||
    photos.some(({ words }) => words.some(({ doubtful }) => doubtful)))
