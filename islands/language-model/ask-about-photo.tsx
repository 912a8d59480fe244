import { useEffect, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { ModelReading } from '#server/contract/language-model.ts'
import { useStore } from '../browser/store.ts'
import type { Draft } from '../editor/draft.ts'
import { meOf, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { AskModel } from './ask-model.tsx'
import { ModelNote } from './model-note.tsx'

interface AskAboutPhotoProps {
  recipeId: string
  draft: Draft
  /** Replaces what the form has in these fields. */
  onRead(read: Partial<Draft>): void
}

/** Next to a photo that was read with doubts. The recipe does not change until its author saves. */
export function AskAboutPhoto({ recipeId, draft, onRead }: AskAboutPhotoProps) {
  const host = useStore(session, meOf)?.languageModel?.host ?? ''
  const [read, setRead] = useState<{ reading: ModelReading; before: Draft } | null>(null)
  // The person may type while the model is being asked.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  if (!read) {
    return (
      <AskModel
        subject={{ from: 'photo', recipeId }}
        onReading={(reading) => {
          setRead({ reading, before: latest.current })
          onRead(withoutEmpty(reading))
        }}
      />
    )
  }
  const undo = () => {
    onRead(read.before)
    setRead(null)
  }
  return (
    <ModelNote host={host} {...read.reading}>
      <Button size="small" onClick={undo}>
        {t('Undo')}
      </Button>
    </ModelNote>
  )
}

/** What the model did not find must not clear a field. */
function withoutEmpty({ title, ingredients, directions, servings, cookTime }: ModelReading): Partial<Draft> {
  const fields = { title, ingredients: ingredients.join('\n'), directions, servings, cookTime }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
