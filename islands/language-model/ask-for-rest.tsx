import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { meOf, session } from '../state/session.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './ask-for-rest.module.css'
import { AskModel } from './ask-model.tsx'
import { openReading } from './open-reading.ts'

/** In a recipe of which only the ingredients or only the directions were found on its page. */
export function AskForRest({ recipe: { link, ingredients, directions } }: { recipe: Recipe }) {
  const hasModel = useStore(session, (state) => meOf(state)?.languageModel !== undefined)
  const isPart = ingredients.length === 0 || directions.trim() === ''
  if (!hasModel || !isPart || !link.startsWith('http')) return null
  return (
    <Banner className={styles.root}>
      <p className={styles.text}>{t('Potluck found only a part of the recipe on its page.')}</p>
      <AskModel subject={{ from: 'page', url: link }} onReading={(reading) => openReading(reading, link)} />
    </Banner>
  )
}
