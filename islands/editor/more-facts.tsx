import { useState } from 'react'
import { maxRecipeFactLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { Collapsible } from '../ui/collapsible.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Draft } from './draft.ts'
import styles from './editor-dialog.module.css'
import { LinesField } from './lines-field.tsx'

interface MoreFactsProps {
  draft: Draft
  onChange(change: Partial<Draft>): void
}

/** What few people type, folded. */
export function MoreFacts({ draft, onChange }: MoreFactsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible title={t('More facts')} isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.more}>
        <TextField
          label={t('Preparation time')}
          value={draft.prepTime}
          maxLength={maxRecipeFactLength}
          placeholder={t('15 min')}
          onChange={({ target }) => onChange({ prepTime: target.value })}
        />
        <TextField
          label={t('Total time')}
          value={draft.totalTime}
          maxLength={maxRecipeFactLength}
          placeholder={t('1 h')}
          onChange={({ target }) => onChange({ totalTime: target.value })}
        />
        <LinesField
          label={t('Notes and tips')}
          hint={t('Of the recipe itself, for everybody who has it. One per line.')}
          rows={3}
          value={draft.tips}
          maxLength={30_000}
          onChange={(tips) => onChange({ tips })}
        />
        <LinesField
          label={t('Equipment')}
          hint={t('One per line, such as Large saucepan.')}
          rows={3}
          value={draft.equipment}
          maxLength={6_000}
          onChange={(equipment) => onChange({ equipment })}
        />
        <TextField
          label={t('Video')}
          type="url"
          hint={t('A web address.')}
          value={draft.video}
          maxLength={2_048}
          onChange={({ target }) => onChange({ video: target.value })}
        />
        <TextField
          label={t('Author')}
          value={draft.author}
          maxLength={200}
          onChange={({ target }) => onChange({ author: target.value })}
        />
        <TextField
          label={t('Language', {}, 'of a recipe')}
          hint={t('A code, such as en or de.')}
          value={draft.language}
          maxLength={35}
          onChange={({ target }) => onChange({ language: target.value })}
        />
        <LinesField
          label={t('Nutrition')}
          hint={t('One per line, such as Calories: 240 kcal.')}
          rows={4}
          value={draft.nutrition}
          maxLength={6_000}
          onChange={(nutrition) => onChange({ nutrition })}
        />
      </div>
    </Collapsible>
  )
}
