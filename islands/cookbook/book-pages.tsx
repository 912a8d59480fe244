import type { ReactNode } from 'react'
import { recipeTimes } from '#server/contract/constants.ts'
import { inGroups } from '#server/contract/ingredient-groups.ts'
import { shortTime } from '../recipe-text/card-facts.ts'
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
      <p className={styles.kind}>A cookbook</p>
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
      <h2 className={styles.heading}>Contents</h2>
      <ol className={styles.titles}>
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={at}>
            <a href={`#${anchorOf(at + 1)}`} dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

export interface BookRecipeProps {
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
  source: string
  picture: string | null
}

export function BookRecipe(recipe: BookRecipeProps) {
  const { number, title, summary, servings, ingredients, ingredientGroups, directions, source, picture } =
    recipe
  const facts = [
    ['Servings', servings.replace(/ servings?$/i, '')],
    ...recipeTimes.map(([name, field]) => [name, shortTime(recipe[field])]),
  ].filter(([, value]) => value !== '')
  return (
    <article className={styles.recipe} id={anchorOf(number)}>
      <header className={styles.head}>
        <p className={styles.number}>{number}</p>
        <h2 className={styles.name} dir="auto">
          {title}
        </h2>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {summary !== '' && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
      </header>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.columns}>
        {ingredients.length > 0 && (
          <Part title="Ingredients">
            {inGroups(ingredients, ingredientGroups).map(({ name, lines }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <div key={at} className={styles.group}>
                {name !== null && <h4 dir="auto">{name}</h4>}
                <Lines of={lines} className={styles.ingredients} />
              </div>
            ))}
          </Part>
        )}
        {directions.length > 0 && (
          <Part title="Directions">
            <ol className={styles.steps}>{items(directions)}</ol>
          </Part>
        )}
      </div>
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
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <li key={at} dir="auto">
      {line}
    </li>
  ))

interface FoodIndexProps {
  foods: readonly { name: string; recipes: readonly number[] }[]
}

export function FoodIndexPage({ foods }: FoodIndexProps) {
  return (
    <section className={styles.contents}>
      <h2 className={styles.heading}>Index of foods</h2>
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
