import type { ReactNode } from 'react'
import { inGroups } from '#server/contract/ingredient-groups.ts'
import { t } from '#server/contract/language/t.ts'
import { keyed } from '../recipe-text/keyed.ts'
import { RecipeFacts } from '../recipe-text/recipe-facts.tsx'
import { UnscaledNote } from '../recipe-text/unscaled-note.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './cookbook.module.css'

// The pages of a cookbook, rendered on the server alone. Recipes have numbers, because browsers number no pages in text.

export const anchorOf = (number: number) => `recipe-${number}`

interface CoverProps {
  title: string
  by: string
  count: string
  /** Paths, at most four. */
  pictures: readonly string[]
}

export function Cover({ title, by, count, pictures }: CoverProps) {
  return (
    <section className={styles.cover}>
      <p className={styles.kind}>{t('A cookbook')}</p>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {by !== '' && <p className={styles.by}>{by}</p>}
      {pictures.length > 0 ? (
        <div className={styles.mosaic} data-pictures={pictures.length}>
          {pictures.map((path) => (
            <img key={path} src={path} alt="" />
          ))}
        </div>
      ) : (
        <Logo withName={false} className={styles.drawing} />
      )}
      <p className={styles.count}>{count}</p>
    </section>
  )
}

export function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <section className={styles.contents}>
      <h2 className={styles.heading}>{t('Contents', {}, 'the list of recipes of a cookbook')}</h2>
      <ol className={styles.titles}>
        {keyed(titles).map(([key, title], at) => (
          <li key={key}>
            <a href={`#${anchorOf(at + 1)}`} dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Characters of steps and lines that two pages have room for, with the picture of other recipes. */
const maxSpreadLength = 3000
/** A line that is not full takes the room of a full one. */
const minLine = 30

const isLong = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.max(minLine, line.length), 0) > maxSpreadLength

interface BookRecipeProps {
  number: number
  title: string
  summary: string
  servings: string
  prepTime: string
  cookTime: string
  totalTime: string
  ingredients: string[]
  ingredientGroups: { name: string; from: number }[]
  directions: string[]
  /** Of a potluck: the ingredients are for other servings than the amounts in the directions. */
  isUnscaled?: boolean
  equipment: string[]
  tips: string[]
  source: string
  picture: string | null
}

export function BookRecipe(recipe: BookRecipeProps) {
  const { number, title, summary, ingredients, ingredientGroups, directions, source, picture } = recipe
  const { servings, prepTime, cookTime, totalTime, equipment, tips, isUnscaled } = recipe
  return (
    // In the direction of its title, which has none of its own: the columns of an Arabic recipe begin on the right.
    <article
      className={styles.recipe}
      id={anchorOf(number)}
      dir="auto"
      data-is-long={isLong([...ingredients, ...directions]) || undefined}
    >
      <header className={styles.head}>
        <p className={styles.number}>{number}</p>
        <h2 className={styles.name}>{title}</h2>
        <RecipeFacts {...{ servings, prepTime, cookTime, totalTime }} />
        {summary !== '' && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
      </header>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.columns}>
        {ingredients.length > 0 && (
          <Part title={t('Ingredients')}>
            {inGroups(ingredients, ingredientGroups).map(({ name, lines, from }) => (
              <div key={`${from} ${name}`} className={styles.group}>
                {name !== null && <h4 dir="auto">{name}</h4>}
                <Lines of={lines} className={styles.ingredients} />
              </div>
            ))}
          </Part>
        )}
        {directions.length > 0 && (
          <Part title={t('Directions')}>
            {isUnscaled && <UnscaledNote />}
            <ol className={styles.steps}>{items(directions)}</ol>
          </Part>
        )}
      </div>
      {equipment.length > 0 && (
        <Part title={t('Equipment')}>
          <Lines of={equipment} className={styles.more} />
        </Part>
      )}
      {tips.length > 0 && (
        <Part title={t('Notes and tips')}>
          <Lines of={tips} className={styles.more} />
        </Part>
      )}
      {source !== '' && <p className={styles.source}>{source}</p>}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.partTitle}>{title}</h3>
    {children}
  </section>
)

const Lines = ({ of, className }: { of: readonly string[]; className: string | undefined }) => (
  <ul className={className}>{items(of)}</ul>
)

const items = (lines: readonly string[]) =>
  keyed(lines).map(([key, line]) => (
    <li key={key} dir="auto">
      {line}
    </li>
  ))

interface FoodIndexProps {
  foods: readonly { name: string; recipes: readonly number[] }[]
}

export function FoodIndexPage({ foods }: FoodIndexProps) {
  return (
    <section className={styles.contents}>
      <h2 className={styles.heading}>{t('Index of foods')}</h2>
      <ul className={styles.foods}>
        {foods.map(({ name, recipes }) => (
          <li key={name}>
            <span dir="auto">{name}</span>{' '}
            {recipes.map((number, at) => (
              <span key={number}>
                {at > 0 && ', '}
                <a href={`#${anchorOf(number)}`}>{number}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
