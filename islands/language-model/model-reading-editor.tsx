import { useMemo } from 'react'
import { t } from '#server/contract/language/t.ts'
import { modelReadingForm } from '../browser/draft-storage.ts'
import { useStore } from '../browser/store.ts'
import { type Draft, emptyDraft } from '../editor/draft.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { addManualRecipe } from '../editor/recipe-editor.tsx'
import type { DialogProps } from '../state/dialogs.ts'
import { meOf, session } from '../state/session.ts'
import { ModelNote } from './model-note.tsx'

/** What the language model found, to be checked and then saved. */
export function ModelReadingEditor({
  dialog: { reading, sourceUrl },
  onClose,
}: DialogProps<'model-reading'>) {
  const host = useStore(session, meOf)?.languageModel?.host ?? ''
  const read = useMemo((): Draft | undefined => {
    if (!reading) return undefined
    const { title, ingredients, directions, servings, cookTime } = reading
    return { ...emptyDraft, title, ingredients: ingredients.join('\n'), directions, servings, cookTime }
  }, [reading])
  return (
    <EditorDialog
      form={modelReadingForm}
      title={t('Check the recipe')}
      saveLabel={t('Save recipe')}
      saved={emptyDraft}
      {...(read && { read })}
      note={reading && <ModelNote host={host} {...reading} />}
      fallback={t('An unknown error occurred while adding the recipe.')}
      onSave={(body) => addManualRecipe(sourceUrl === null ? body : { ...body, sourceUrl }, onClose)}
      onClose={onClose}
    />
  )
}
