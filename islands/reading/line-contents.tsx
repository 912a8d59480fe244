import { useState } from 'react'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { contentName } from '#server/contract/measures/content-names.ts'
import type { ShownContent } from '#server/contract/measures/content-words.ts'
import type { LineContents as Contents } from '#server/contract/measures/recipe-contents.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ShowButton } from '../history/show-button.tsx'
import styles from './contents-dialog.module.css'
import { CorrectionForm } from './correction-form.tsx'

interface LineContentsProps {
  recipe: Recipe
  line: Contents
  isCorrectable: boolean
}

const listed = (contents: readonly ShownContent[]) => commaList(contents.map(contentName))
const withoutContent = (content: ShownContent) => t('no {content}', { content: contentName(content) })

/** An ingredient, what is in it, and a form to correct that. */
export function LineContents({ recipe, line: contents, isCorrectable }: LineContentsProps) {
  const [isOpen, setOpen] = useState(false)
  const { line, contains, may, isKnown, corrected } = contents
  const excluded = corrected.filter((content) => !contains.includes(content))
  const isEmpty = contains.length + may.length === 0
  return (
    <li className={styles.line}>
      <div>
        <p dir="auto" lang={recipe.language} className={styles.text}>
          {line}
        </p>
        {contains.length > 0 && (
          <p className={styles.contains}>{t('Contains {contents}', { contents: listed(contains) })}</p>
        )}
        {may.length > 0 && (
          <p className={styles.may}>{t('May contain {contents}', { contents: listed(may) })}</p>
        )}
        {!isKnown && <p className={styles.unknown}>{t('Not known')}</p>}
        {isKnown && isEmpty && <p className={styles.unknown}>{t('Nothing found')}</p>}
        {corrected.length > 0 && (
          <p className={styles.corrected}>
            {excluded.length > 0
              ? t('The cook says: {contents}', { contents: commaList(excluded.map(withoutContent)) })
              : t('The cook says so')}
          </p>
        )}
      </div>
      {isCorrectable && (
        <ShowButton
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : t('Correct {line}', { line })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide') : t('Correct', {}, 'verb')}
        </ShowButton>
      )}
      {isOpen && <CorrectionForm recipe={recipe} contents={contents} />}
    </li>
  )
}
