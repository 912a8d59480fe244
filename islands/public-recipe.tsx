import type { ReactNode } from 'react'
import { isGroupName } from '#server/contract/ingredient-groups.ts'
import { t } from '#server/contract/language/t.ts'
import styles from './public/public-recipe.module.css'
import { SaveHere } from './public/save-here.tsx'
import { SaveThere } from './public/save-there.tsx'
import { keyed } from './recipe-text/keyed.ts'
import { RecipeFacts } from './recipe-text/recipe-facts.tsx'
import { UnscaledNote } from './recipe-text/unscaled-note.tsx'
import { HomeLink } from './ui/page-bar.tsx'

/** Where a reader saves it: with their account here, by its link or as a dish of a potluck, or on another Potluck. */
export type Saving = { at: 'here' } | { at: 'there' } | { at: 'potluck'; potluckId: string; dishId: string }

export interface PublicRecipeProps {
  title: string
  summary: string
  servings: string
  prepTime: string
  cookTime: string
  totalTime: string
  ingredients: string[]
  directions: string[]
  /** The ingredients are for other servings than the amounts in the directions. */
  isUnscaled: boolean
  equipment: string[]
  tips: string[]
  /** A web address; '' for none. */
  video: string
  /** Path of the picture on this server. */
  picture: string | null
  /** The pictures after it; `step` is the index of the step that one shows. */
  pictures: { path: string; step: number | null }[]
  /** The page that the recipe came from. */
  original: string | null
  source: string
  /** The address of this page. */
  url: string
  saving: Saving
}

/** A recipe for anyone with its link. Everything but saving works without scripts. */
export function PublicRecipe({ saving, ...recipe }: PublicRecipeProps) {
  const { title, summary, picture, pictures, original, source, ingredients, directions, url } = recipe
  const { isUnscaled, equipment, tips, video, servings, prepTime, cookTime, totalTime } = recipe
  const times = { servings, prepTime, cookTime, totalTime }
  return (
    <main className={styles.root} data-full-bleed>
      <header className={styles.bar}>
        <HomeLink />
        <p className={styles.from}>{t('Shared from Potluck')}</p>
      </header>
      <article className={styles.page} dir="auto">
        <div className={styles.head}>
          {picture && <img className={styles.picture} src={picture} alt="" />}
          <div className={styles.text}>
            <h1 className={styles.title}>{title}</h1>
            <RecipeFacts {...times} />
            {summary && <p className={styles.summary}>{summary}</p>}
            {original && (
              <a className={styles.original} href={original} rel="noreferrer">
                {t('View original recipe')}
              </a>
            )}
            {video !== '' && (
              <a className={styles.original} href={video} rel="noreferrer">
                {t('Watch the video')}
              </a>
            )}
            {original && <p className={styles.printed}>{source}</p>}
          </div>
        </div>
        <div className={styles.columns}>
          {ingredients.length > 0 && (
            <Section title={t('Ingredients')}>
              <ul className={styles.ingredients}>
                {keyed(ingredients).map(([key, line]) => (
                  <li key={key} className={isGroupName(line) ? styles.group : undefined} dir="auto">
                    {line}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {directions.length > 0 && (
            <Section title={t('Directions')}>
              {isUnscaled && <UnscaledNote />}
              <ol className={styles.steps}>
                {keyed(directions).map(([key, step], at) => (
                  <li key={key} dir="auto">
                    {step}
                    <Pictures shown={pictures.filter((each) => each.step === at)} />
                  </li>
                ))}
              </ol>
            </Section>
          )}
        </div>
        {equipment.length > 0 && <Lines title={t('Equipment')} lines={equipment} />}
        {tips.length > 0 && <Lines title={t('Notes and tips')} lines={tips} />}
        <Pictures shown={pictures.filter(({ step }) => directions[step ?? -1] === undefined)} />
        <aside className={styles.save} aria-label={t('Save this recipe')}>
          {saving.at === 'there' ? <SaveThere url={url} /> : <SaveHere url={url} saving={saving} />}
        </aside>
      </article>
    </main>
  )
}

function Pictures({ shown }: { shown: PublicRecipeProps['pictures'] }) {
  if (shown.length === 0) return null
  return (
    <div className={styles.pictures}>
      {shown.map(({ path }) => (
        <img key={path} src={path} alt="" loading="lazy" />
      ))}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.sectionTitle}>{title}</h2>
    {children}
  </section>
)

const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
  <Section title={title}>
    <ul className={styles.ingredients}>
      {keyed(lines).map(([key, line]) => (
        <li key={key} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  </Section>
)
