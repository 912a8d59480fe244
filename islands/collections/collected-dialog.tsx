import { useEffect, useState } from 'react'
import type { OpenedRecipe } from '#server/contract/collections.ts'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { messageOf } from '../browser/api.ts'
import { shortTime } from '../recipe-text/card-facts.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { go } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './collected-dialog.module.css'
import { openCollected, saveCollected } from './collected-recipes.ts'

type Reading =
  | { step: 'loading' }
  | { step: 'shown'; recipe: OpenedRecipe }
  | { step: 'failed'; reason: string }

/** A recipe of a friend's collection that is not in one's own list: to look at, and to save. */
export function CollectedDialog({ dialog: { id, collectionId }, onClose }: DialogProps<'collected'>) {
  const [reading, setReading] = useState<Reading>({ step: 'loading' })
  const [saving, setSaving] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  })
  useEffect(() => {
    openCollected(collectionId, id).then(
      (recipe) => setReading({ step: 'shown', recipe }),
      (error) => setReading({ step: 'failed', reason: messageOf(error) }),
    )
  }, [collectionId, id])
  async function save() {
    setSaving({ isBusy: true, error: null })
    try {
      const recipe = await saveCollected(collectionId, id)
      onClose()
      go({ recipe })
    } catch (error) {
      setSaving({ isBusy: false, error: messageOf(error) })
    }
  }
  const recipe = reading.step === 'shown' ? reading.recipe : null
  return (
    <Dialog
      title={recipe?.title ?? t('Recipe')}
      onClose={onClose}
      actions={
        <>
          <FormMessage error={saving.error} />
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
          <Button variant="herb" disabled={!recipe} isBusy={saving.isBusy} onClick={() => void save()}>
            {t('Save to my recipes')}
          </Button>
        </>
      }
    >
      {reading.step === 'loading' && <p role="status">{t('Loading the recipe...')}</p>}
      {reading.step === 'failed' && <p role="alert">{reading.reason}</p>}
      {recipe && <Content recipe={recipe} />}
    </Dialog>
  )
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function Content({ recipe }: { recipe: OpenedRecipe }) {
  const { title, imageUrl, servings, time, addedBy, summary, ingredients, directions, sourceUrl } = recipe
  const facts = dotted([servings, shortTime(time), addedBy && t('added by {name}', { name: addedBy })])
  return (
    <div className={styles.root} dir="auto">
      {imageUrl && <Picture title={title} src={imageUrl} className={styles.picture} />}
      <p className={styles.facts} dir="auto">
        {facts}
      </p>
      {summary && <p>{summary}</p>}
      <h3>{t('Ingredients')}</h3>
      <ul>
        {ingredients.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a recipe may be equal, and they never move
          <li key={index}>{line}</li>
        ))}
      </ul>
      <h3>{t('Directions')}</h3>
      <ol>
        {linesOf(directions).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps of a recipe may be equal, and they never move
          <li key={index}>{line}</li>
        ))}
      </ol>
      {sourceUrl && (
        <p>
          <a href={sourceUrl} target="_blank" rel="noreferrer">
            {t('View original recipe')}
          </a>
        </p>
      )}
    </div>
  )
}
