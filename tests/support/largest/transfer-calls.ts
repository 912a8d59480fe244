import { strToU8, type Zippable, zipSync } from 'fflate'
import { maxPlanEntries, maxShoppingItems, maxShoppingLists } from '#server/contract/constants.ts'
import { emptyKitchen } from '#server/transfer/kitchen.ts'
import { type Case, one } from './case.ts'
import { contentOf } from './recipes.ts'
import { lineOf, times } from './rows.ts'

const manyNames = 50_000
const manyAddresses = 100_000

const jsonLd = (n: number, lines: number, length: number) => {
  const { title, ingredients, directions } = contentOf(`Soup ${n}`, lines, length, n)
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Recipe', name: title, recipeIngredient: ingredients },
    recipeInstructions: directions.split('\n'),
  }
}

const zipOf = (files: Zippable) => zipSync(files, { level: 0 })
const namesOf = (count: number, make: (n: number) => [name: string, text: string]): Zippable =>
  Object.fromEntries(times(count, make).map(([name, text]) => [name, strToU8(text)]))

const kitchen = {
  ...emptyKitchen,
  lists: times(maxShoppingLists, (list) => ({
    ...{ _id: `list-of-import-${list}`, name: `List ${list}`, aisles: [] },
    lines: times(maxShoppingItems, (n) => ({
      ...{ _id: `line-${list}-of-${n}`, text: lineOf(100, n), recipe: null, place: n, isTicked: false },
      addedAt: 1_790_000_000_000,
    })),
  })),
  pantry: times(5000, (n) => lineOf(60, n)),
  plan: times(maxPlanEntries, (n) => ({
    ...{ _id: `entry-of-import-${n}`, title: lineOf(200, n), servings: 4, meal: 'dinner', place: n },
    ...{ day: `2027-0${(n % 9) + 1}-1${n % 10}`, recipe: null, cooked: '', addedAt: 1_790_000_000_000 },
  })),
}

const mealMaster = (n: number) =>
  `---------- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup ${n}\n Categories: Soups\n      Yield: 4 servings\n\n      1 c  Flour ${n}\n      2 ts Salt\n\n  ${lineOf(600, n)}\n\n-----\n\n`

/** Made when they are sent, because they take 300 MB together. */
const files: Record<string, () => [name: string, bytes: Uint8Array]> = {
  'a zip of 50,000 recipes': () => [
    'recipes.zip',
    zipOf(namesOf(manyNames, (n) => [`recipes/${n}/recipe.json`, `{"name":"Soup ${n}"}`])),
  ],
  '100,000 addresses': () => [
    'addresses.txt',
    strToU8(times(manyAddresses, (n) => `https://example.com/recipes/${n}`).join('\n')),
  ],
  'a table of 30 MB of quotes': () => [
    'table.csv',
    strToU8(`Title,Ingredients\n${'"",""\n'.repeat(4_900_000)}`),
  ],
  'a table with one field of 30 MB': () => [
    'table.csv',
    strToU8(`Title,Ingredients\nSoup,"${'""'.repeat(15_000_000)}`),
  ],
  'a table of 2,000 rows': () => [
    'table.csv',
    strToU8(
      `Title,Ingredients,Directions\n${times(2000, (n) => `Soup ${n},"1 g flour\n2 g salt",${lineOf(300, n).replaceAll('"', "'")}`).join('\n')}`,
    ),
  ],
  'MealMaster of 2,000 recipes': () => ['recipes.mmf', strToU8(times(2000, mealMaster).join(''))],
  '2,000 short recipes in JSON': () => [
    'recipes.json',
    strToU8(JSON.stringify(times(2000, (n) => jsonLd(n, 2, 20)))),
  ],
  '100 recipes of 98 kB in JSON': () => [
    'recipes.json',
    strToU8(JSON.stringify(times(100, (n) => jsonLd(n, 960, 100)))),
  ],
  'JSON of 30 MB of quotes': () => ['recipes.json', strToU8(`[{"name":"${'\\"'.repeat(15_000_000)}"}]`)],
  'a text of 30 MB': () => ['soup.txt', strToU8(lineOf(30_000_000))],
  'a web page of 9 MB': () => ['soup.html', strToU8(`<title>Soup</title>${'<p>2 eggs'.repeat(1_000_000)}`)],
  'the fullest lists and plan': () => [
    'potluck.zip',
    zipOf({
      'kitchen.json': strToU8(JSON.stringify(kitchen)),
      'soup.json': strToU8(JSON.stringify(jsonLd(1, 4, 20))),
    }),
  ],
}

const made = new Map<string, { name: string; bytes: Uint8Array }>()
function fileOf(data: string): { name: string; bytes: Uint8Array } {
  const known = made.get(data)
  if (known) return known
  const [name = '', bytes = new Uint8Array()] = files[data]?.() ?? []
  made.clear()
  made.set(data, { name, bytes })
  return { name, bytes }
}

export const transferCalls = {
  'POST /api/import': Object.keys(files).map(
    (data, at): Case => ({
      data,
      send: ({ people }) => ({
        ...{ as: people.importers[at] ?? null, query: 'dryRun=true', file: fileOf(data), status: 'any' },
      }),
    }),
  ),
  'POST /api/import/undo': one('a list of 4,000 recipes, none of which was imported', () => ({
    json: { after: '0', until: 'g' },
  })),
  'GET /api/export': one('110 recipes of 98 kB, 4,000 short ones, the fullest lists and plan', () => ({})),
}
