import { type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { contentName } from '#server/contract/measures/content-names.ts'
import { type ShownContent, shownContents } from '#server/contract/measures/content-words.ts'
import type { LineContents } from '#server/contract/measures/recipe-contents.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { messageOf } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { sendCorrection } from '../state/recipe-operations.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './contents-dialog.module.css'

interface CorrectionFormProps {
  recipe: Recipe
  contents: LineContents
}

/** Says that a line contains something or not, and takes that back. */
export function CorrectionForm({ recipe, contents }: CorrectionFormProps) {
  const [error, setError] = useState<string | null>(null)
  const { line, contains, may, corrected } = contents
  async function send(content: ShownContent, isIn: boolean | null) {
    setError(null)
    try {
      await sendCorrection(recipe, { line, content, isIn })
    } catch (reason) {
      setError(messageOf(reason))
    }
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { content, is } = formValues(event.currentTarget, 'content', 'is')
    const chosen = shownContents.find((each) => each === content)
    if (chosen) void send(chosen, is === 'in')
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <SelectField label={t('This line')} name="is" defaultValue={contains.length > 0 ? 'out' : 'in'}>
          <option value="in">{t('contains', {}, 'this line')}</option>
          <option value="out">{t('does not contain', {}, 'this line')}</option>
        </SelectField>
        <SelectField
          label={t('What', {}, 'what a line contains')}
          name="content"
          defaultValue={contains[0] ?? may[0] ?? shownContents[0]}
        >
          {shownContents.map((content) => (
            <option key={content} value={content}>
              {contentName(content)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="herb">
          {t('Save')}
        </Button>
      </div>
      {corrected.map((content) => (
        <Button
          key={content}
          size="small"
          variant="quiet"
          className={styles.back}
          onClick={() => void send(content, null)}
        >
          {contains.includes(content)
            ? t('Take back: contains {content}', { content: contentName(content) })
            : t('Take back: no {content}', { content: contentName(content) })}
        </Button>
      ))}
      {!recipe.editable && (
        <p className={styles.intro}>
          {t('This recipe is not yours alone: a correction makes your version of it.')}
        </p>
      )}
      <FormMessage error={error} />
    </form>
  )
}
