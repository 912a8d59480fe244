import type { Ref } from 'react'
import {
  maxRecipeCharacters,
  maxRecipeFactLength,
  maxRecipeTitleLength,
  maxSummaryLength,
} from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { TextField } from '../ui/text-field.tsx'
import { countIngredients, type Draft, tidyLines, withDirections } from './draft.ts'
import styles from './editor-dialog.module.css'
import { LinesField } from './lines-field.tsx'
import { MoreFacts } from './more-facts.tsx'
import { MorePictures } from './more-pictures.tsx'
import { PictureField } from './picture-field.tsx'
import { TagsField } from './tags-field.tsx'

interface EditorFieldsProps {
  draft: Draft
  /** Words of its page, to choose tags from. */
  keywords: readonly string[] | undefined
  isTitleMissing: boolean
  titleField: Ref<HTMLInputElement>
  onChange(change: Partial<Draft>): void
}

export const EditorFields = ({
  draft,
  keywords,
  isTitleMissing,
  titleField,
  onChange,
}: EditorFieldsProps) => (
  <>
    <PictureField
      pictures={draft.pictures}
      title={draft.title}
      onChange={(pictures) => onChange({ pictures })}
    />
    <div className={styles.facts}>
      <TextField
        ref={titleField}
        label={t('Title')}
        className={styles.title}
        value={draft.title}
        maxLength={maxRecipeTitleLength}
        required
        error={isTitleMissing ? t('Please enter a title.') : null}
        data-autofocus
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={t('Servings')}
        value={draft.servings}
        maxLength={maxRecipeFactLength}
        placeholder="4"
        onChange={(event) => onChange({ servings: event.target.value })}
      />
      <TextField
        label={t('Cook time')}
        value={draft.cookTime}
        maxLength={maxRecipeFactLength}
        placeholder={t('45 min')}
        onChange={(event) => onChange({ cookTime: event.target.value })}
      />
    </div>
    <LinesField
      label={t('Summary')}
      rows={2}
      value={draft.summary}
      maxLength={maxSummaryLength}
      onChange={(summary) => onChange({ summary })}
    />
    <LinesField
      label={t('Ingredients')}
      hint={t('One per line. End a line with : to start a group.')}
      rows={7}
      value={draft.ingredients}
      describe={(lines) =>
        t('{count, plural, one {# ingredient} other {# ingredients}}', { count: countIngredients(lines) })
      }
      maxLength={maxRecipeCharacters}
      onChange={(ingredients) => onChange({ ingredients })}
    />
    <LinesField
      label={t('Directions')}
      hint={t('One step per line.')}
      rows={8}
      value={draft.directions}
      describe={({ length: count }) => t('{count, plural, one {# step} other {# steps}}', { count })}
      maxLength={maxRecipeCharacters}
      onChange={(directions) => onChange(withDirections(draft, directions))}
    />
    {draft.pictures.length > 1 && (
      <MorePictures
        pictures={draft.pictures}
        steps={tidyLines(draft.directions)}
        onChange={(pictures) => onChange({ pictures })}
      />
    )}
    <MoreFacts draft={draft} onChange={onChange} />
    <TagsField tags={draft.tags} keywords={keywords} onChange={(tags) => onChange({ tags })} />
  </>
)
