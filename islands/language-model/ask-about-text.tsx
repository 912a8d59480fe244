import { useCallback } from 'react'
import type { RecipeDraft } from '#server/contract/drafts.ts'
import { t } from '#server/contract/language/t.ts'
import { meOf, session } from '../state/session.ts'
import styles from './ask-about-text.module.css'
import { AskModel } from './ask-model.tsx'
import { openReading } from './open-reading.ts'

/** Whether the language model can be asked about a text in which Potluck found only this. */
export const isWorthAsking = ({ ingredients, directions, isRecipe }: RecipeDraft) =>
  meOf(session.get())?.languageModel !== undefined &&
  !(isRecipe && ingredients.length > 0 && directions !== '')

interface AskAboutTextProps {
  text: string
  /** The result opens in the form for a new recipe. */
  onRead(): void
}

/** Below a pasted text in which Potluck found no whole recipe. */
export function AskAboutText({ text, onRead }: AskAboutTextProps) {
  // Above the text, which may be long and scrolled.
  const show = useCallback((part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={show} className={styles.root}>
      <p>{t('Potluck found no whole recipe in this text.')}</p>
      <AskModel
        subject={{ from: 'text', text }}
        isAutomatic
        onReading={(reading) => {
          openReading(reading, null)
          onRead()
        }}
      />
    </div>
  )
}
