import { useMemo } from 'react'
import { dotted } from '#server/contract/format.ts'
import { capital } from '#server/contract/language/sentences.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { contentName } from '#server/contract/measures/content-names.ts'
import { type RecipeContents, recipeContents } from '#server/contract/measures/recipe-contents.ts'
import { dietNames } from '#server/contract/potluck-words.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { findRecipe, recipeCache } from '../state/recipes.ts'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './contents-dialog.module.css'
import { LineContents } from './line-contents.tsx'

/** What each ingredient contains, and what the cook says of it. Nothing here is ever called free of something. */
export function ContentsDialog({ dialog: { id }, onClose }: DialogProps<'contents'>) {
  const recipe = useStore(recipeCache, () => findRecipe(id))
  const contents = useMemo(() => recipe && recipeContents(recipe), [recipe])
  if (!recipe || !contents) return null
  return (
    <DoneDialog title={t('What is in it')} onClose={onClose}>
      <p className={styles.intro}>
        {t(
          'Read from the words of the ingredients, which can miss something. Please check the packages, and ask the cook.',
        )}
      </p>
      <Summary contents={contents} />
      <h3 className={styles.head}>{t('Line by line')}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.lines}>
        {contents.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they do not move
          <LineContents key={at} recipe={recipe} line={line} isCorrectable={!isUnsaved(recipe)} />
        ))}
      </ul>
    </DoneDialog>
  )
}

function Summary({ contents: { contents, diets, unknown } }: { contents: RecipeContents }) {
  const certain = contents.filter(({ contain }) => contain.length > 0)
  const possible = contents.filter(({ contain, may }) => contain.length === 0 && may.length > 0)
  return (
    <dl className={styles.summary}>
      {certain.length > 0 && <dt className={styles.kind}>{t('Contains')}</dt>}
      {certain.map(({ name, contain }) => (
        <Found key={name} name={capital(contentName(name))} lines={contain} />
      ))}
      {possible.length > 0 && <dt className={styles.kind}>{t('May contain')}</dt>}
      {possible.map(({ name, may }) => (
        <Found key={name} name={capital(contentName(name))} lines={may} />
      ))}
      {diets.length > 0 && <dt className={styles.kind}>{t('Please check for')}</dt>}
      {diets.map(({ name, contain, may }) => (
        <Found key={name} name={translated(dietNames[name])} lines={[...contain, ...may]} />
      ))}
      {unknown.length > 0 && <dt className={styles.kind}>{t('Not known')}</dt>}
      {unknown.length > 0 && (
        <dd className={styles.unread} dir="auto">
          {dotted(unknown)}
        </dd>
      )}
    </dl>
  )
}

const Found = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <dd className={styles.found}>
    <b>{name}</b>
    <span dir="auto">{dotted(lines)}</span>
  </dd>
)
