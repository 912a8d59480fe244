import { neededFoods } from '#server/contract/measures/needed-foods.ts'
import { readLineContents } from '#server/contract/measures/recipe-contents.ts'
import { contentWords } from '#server/contract/measures/unwanted.ts'
import { filterFactsOf } from '#server/text/filter-facts.ts'
import type { Transaction } from './dialect.ts'
import { filterFacts, recipes, savedRecipes, searchTexts, users } from './schema.ts'
import type { Store } from './store.ts'

interface SeedPerson {
  id: string
  email: string
}

interface SeedOptions {
  people: number
  /** How many recipes the n-th person keeps. */
  recipesOf: (person: number) => number
  /** Everyone signs in with the password that this is the hash of. */
  passwordHash: string
  now: () => number
}

const rowsPerWrite = 500

/** Fills an empty database with made-up people and recipes, the same ones each time. For benchmarks and trying out. */
export async function seed(
  store: Store,
  { people, recipesOf, passwordHash, now }: SeedOptions,
): Promise<SeedPerson[]> {
  const made: SeedPerson[] = []
  for (let n = 0; n < people; n += 1) {
    const person = { id: store.newId(), email: `person${n}@example.com` }
    made.push(person)
    await store.write(async (tx) => {
      await tx.insert(users).values({
        ...person,
        firstName: pick(firstNames, n),
        lastName: pick(lastNames, n >> 3),
        passwordHash,
        isSharingEnabled: true,
        createdAt: now(),
      })
    })
    const total = recipesOf(n)
    for (let from = 0; from < total; from += rowsPerWrite) {
      const size = Math.min(rowsPerWrite, total - from)
      await store.write((tx) => addRecipes(store, tx, person.id, { from, size, salt: n * 7919, now }))
    }
  }
  return made
}

interface Batch {
  from: number
  size: number
  salt: number
  now: () => number
}

async function addRecipes(store: Store, tx: Transaction, userId: string, { from, size, salt, now }: Batch) {
  const rows = Array.from({ length: size }, (_, i) => seedRecipe(store, salt + from + i, now()))
  // Few columns a row, so that a statement stays below the engine's limit of variables.
  for (let i = 0; i < rows.length; i += 50) {
    const part = rows.slice(i, i + 50)
    await tx.insert(recipes).values(part.map(({ recipe }) => recipe))
    const saved = part.map(({ recipe, isFavorite, tags }) => ({
      id: store.newId(),
      userId,
      recipeId: recipe.id,
      isFavorite,
      tags,
      editable: true,
      acknowledged: true,
      createdAt: now(),
    }))
    await tx.insert(savedRecipes).values(saved)
    await tx.insert(searchTexts).values(
      saved.map(({ id, isFavorite, tags }, j) => ({
        userId,
        savedId: id,
        isFavorite,
        text: [part[j]?.recipe.title, ...tags, part[j]?.recipe.directions].join('\n').toLowerCase(),
      })),
    )
    await tx.insert(filterFacts).values(
      part.map(({ recipe }, j) => ({
        userId,
        savedId: saved[j]?.id ?? '',
        ...filterFactsOf({ prepTime: '', totalTime: '', ...recipe }),
        contents: contentWords(recipe.ingredients.map(contentsOf)),
        needs: [...new Set(recipe.ingredients.map(needOf))].join('\n'),
      })),
    )
  }
}

/** By its food, which contains and needs the same in any amount: there are few of them, and many lines. */
function onceOf<Result>(read: (food: string) => Result): (line: string) => Result {
  const known = new Map<string, Result>()
  return (line) => {
    const food = line.replace(/^\d+ g /, '')
    const result = known.get(food) ?? read(food)
    known.set(food, result)
    return result
  }
}

const contentsOf = onceOf((food) => readLineContents(food, []))
const needOf = onceOf((food) => neededFoods([food]))

function seedRecipe(store: Store, n: number, now: number) {
  const id = store.newId()
  const main = pick(foods, n)
  const recipe = {
    id,
    link: `https://example.com/recipes/${id}`,
    title: `${pick(styles, n >> 2)} ${main} with ${pick(foods, n * 31 + 7)}`,
    summary: `A ${pick(styles, n >> 1).toLowerCase()} way with ${main}, for ${pick(occasions, n)} and for guests who stay longer than planned.`,
    ingredients: Array.from(
      { length: 6 + (n % 7) },
      (_, i) => `${100 + ((n + i * 50) % 400)} g ${pick(foods, n + i * 13)}`,
    ),
    directions: Array.from(
      { length: 4 + (n % 4) },
      (_, i) =>
        `${pick(verbs, n + i)} the ${pick(foods, n + i * 13)} for ${5 + ((n + i) % 40)} minutes, then set it aside while the next part is made.`,
    ).join('\n'),
    servings: String(2 + (n % 6)),
    cookTime: `${10 + (n % 50)} min`,
    source: 'example.com',
    lastScrapedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const isFavorite = n % 5 === 0
  return { recipe, isFavorite, tags: isFavorite ? [pick(tagNames, n), pick(tagNames, n + 3)] : [] }
}

/** The n-th of a list, scattered, so that neighbours differ. */
function pick(list: readonly string[], n: number): string {
  return list[Math.abs(Math.imul(n + 1, 2_654_435_761) >>> 8) % list.length] ?? ''
}

const firstNames = [
  'Ada',
  'Ben',
  'Chiara',
  'David',
  'Elif',
  'Femi',
  'Greta',
  'Hiro',
  'Ines',
  'Jonas',
  'Kaja',
  'Liam',
]
const lastNames = ['Cook', 'Baker', 'Miller', 'Gardner', 'Fisher', 'Brewer', 'Shepherd', 'Farmer']
const styles = [
  'Roasted',
  'Slow',
  'Quick',
  'Grandmother’s',
  'Smoky',
  'Braised',
  'Crisp',
  'Spiced',
  'Creamy',
  'Grilled',
  'Sunday',
  'Winter',
]
const foods = [
  'lentils',
  'aubergine',
  'chicken',
  'plums',
  'potatoes',
  'salmon',
  'chickpeas',
  'leeks',
  'mushrooms',
  'apples',
  'rice',
  'spinach',
  'tomatoes',
  'walnuts',
  'carrots',
  'pears',
  'beans',
  'lemons',
  'fennel',
  'barley',
]
const occasions = ['a weekday', 'a long Sunday', 'a birthday', 'cold evenings', 'the garden']
const verbs = ['Simmer', 'Roast', 'Fry', 'Steam', 'Bake', 'Stir', 'Rest', 'Toast']
const tagNames = ['quick', 'vegan', 'baking', 'guests', 'soup', 'winter', 'lunch', 'sweet']
