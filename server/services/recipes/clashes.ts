import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { type Avoided, avoidedGroup, canTell, understand } from '#server/contract/measures/avoided.ts'
import {
  findAvoided,
  foodLines,
  type LineWithContents,
  readLineContents,
} from '#server/contract/measures/recipe-contents.ts'
import { titleContents } from '#server/contract/measures/title-contents.ts'
import { type Diet, dietNames } from '#server/contract/potluck-words.ts'
import { mapInPieces, pause } from '../../async/in-pieces.ts'

// Meals that may contain what a person must not eat. Loads the table of foods: import this file when it is needed.

interface Person {
  name: string
  diets: readonly Diet[]
  avoids: string
}

export interface Eater {
  name: string
  avoided: readonly Avoided[]
  /** What they typed and Potluck does not understand. */
  unclear: readonly string[]
}

/** What people must not eat. With turns for other requests: understanding what 200 of them typed takes 20 ms. */
export const readEaters = <Each extends Person>(people: readonly Each[]): Promise<(Each & Eater)[]> =>
  mapInPieces(people, (person) => {
    const { avoided, unclear } = understand(person.avoids)
    const chosen = person.diets.map((diet) => avoidedGroup(diet, translated(dietNames[diet])))
    return { ...person, avoided: [...chosen, ...avoided], unclear }
  })

/** Of these people, each by their id: two may have the same name. `nameOf` returns null for the person who looks. */
export async function readEatersOf(db: Database, ids: readonly string[], actorId: string) {
  const { id, firstName, lastName, diets, avoids } = users
  const people = await db
    .select({ id, firstName, lastName, diets, avoids })
    .from(users)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
  const names = new Map(people.map((person) => [person.id, person.id === actorId ? null : fullName(person)]))
  const eaters = await readEaters(people.map((person) => ({ ...person, name: person.id })))
  return { eaters, nameOf: (person: string) => names.get(person) ?? null }
}

/** A dish or an entry of a plan. */
interface Meal {
  id: string
  title: string
  /** Null without one, and when it cannot be read. */
  recipeId: string | null
}

interface Clash {
  mealId: string
  title: string
  person: string
  /** 'No nuts', or the food as the person typed it. */
  avoids: string
  /** The ingredient, or the title of a meal without a recipe. */
  because: string
}

/** Characters of an ingredient that are shown. */
const maxShown = 100
/** Two hundred people with everything ticked would be more than anybody reads. */
const maxClashes = 200
/** A recipe from a page may have 2,000 lines. */
const maxLines = 500

/**
 * One for each person, meal and food. With turns for other requests: 200 people and 400 long recipes take seconds.
 */
export async function findClashes(
  db: Database,
  eaters: readonly Eater[],
  meals: readonly Meal[],
  /** Others brought the meals: a title from which nobody can tell what is in it must be asked about. */
  { asksAboutTitles = false } = {},
): Promise<Clash[]> {
  const wanted = new Map(eaters.flatMap(({ avoided }) => avoided.map((each) => [each.label, each] as const)))
  if (wanted.size === 0) return []
  const answers = await readMeals(db, meals, [...wanted.values()])
  const isUnknown = ({ title, recipeId }: Meal) =>
    asksAboutTitles && recipeId === null && !canTell(titleContents(title))
  const notSaid = t('the name does not say what is in it')
  const unknown = new Set(await mapInPieces(meals, (meal) => (isUnknown(meal) ? meal.id : null)))
  const clashes: Clash[] = []
  for (const { name: person, avoided } of eaters) {
    await pause()
    for (const { id: mealId, title } of meals) {
      const notFound: string[] = []
      for (const { label } of avoided) {
        const found = answers.get(mealId)?.get(label)
        if (found === undefined) notFound.push(label)
        else clashes.push({ person, avoids: label, mealId, title, because: cut(found) })
      }
      if (unknown.has(mealId) && notFound.length > 0)
        clashes.push({ person, avoids: commaList(notFound), mealId, title, because: notSaid })
      if (clashes.length >= maxClashes) return clashes.slice(0, maxClashes)
    }
  }
  return clashes
}

const cut = (line: string) => (line.length > maxShown ? `${line.slice(0, maxShown - 1)}…` : line)

/** The first line with what is avoided, by its label. */
type Answers = ReadonlyMap<string, string>

/** Recipes that are read before other requests have their turn. */
const batchSize = 10

/** By the id of the meal. What is known of the lines goes with each recipe: 400 long ones fill the memory. */
async function readMeals(
  db: Database,
  meals: readonly Meal[],
  wanted: readonly Avoided[],
): Promise<Map<string, Answers>> {
  const ids = [...new Set(meals.flatMap(({ recipeId }) => recipeId ?? []))]
  const ofRecipes = new Map<string, Answers>()
  for (let from = 0; from < ids.length; from += batchSize) {
    const { id, title, ingredients, corrections } = recipes
    const part = ids.slice(from, from + batchSize)
    const rows = await db
      .select({ id, title, ingredients, corrections })
      .from(recipes)
      .where(inArray(id, part))
    for (const row of rows) {
      const lines = await mapInPieces(foodLines(row.ingredients.slice(0, maxLines)), (line) =>
        readLineContents(line, row.corrections),
      )
      const title = lines.length > 0 ? withoutMay(readTitle(row.title)) : readTitle(row.title)
      ofRecipes.set(row.id, await answersIn([...lines, title], wanted))
    }
  }
  const answers = new Map<string, Answers>()
  for (const { id, title, recipeId } of meals)
    answers.set(id, ofRecipes.get(recipeId ?? '') ?? (await answersIn([readTitle(title)], wanted)))
  return answers
}

async function answersIn(lines: readonly LineWithContents[], wanted: readonly Avoided[]): Promise<Answers> {
  const answers = new Map<string, string>()
  for (const each of wanted) {
    const found = findAvoided(lines, each)?.text
    if (found !== undefined) answers.set(each.label, found)
    const turn = pause()
    if (turn) await turn
  }
  return answers
}

const readTitle = (text: string): LineWithContents => ({ text, contents: titleContents(text) })

/** What depends on the cook of a 'chicken curry' is in its lines. */
const withoutMay = ({ text, contents }: LineWithContents): LineWithContents => ({
  text,
  contents: { ...contents, may: new Set() },
})

/** What people typed and Potluck does not understand: they must be asked. */
export const unclearWords = (eaters: readonly Eater[]): { person: string; words: string }[] =>
  eaters.flatMap(({ name, unclear }) => unclear.map((words) => ({ person: name, words })))
