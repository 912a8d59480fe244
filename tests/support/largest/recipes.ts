import {
  cookedEntries,
  deletedRecipes,
  filterFacts,
  publicLinks,
  recipeChanges,
  recipes,
  savedRecipes,
  searchTexts,
} from '#db/schema.ts'
import { contentsStart } from '#server/contract/measures/unwanted.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { People } from './people.ts'
import { lineOf, rowsOf, times } from './rows.ts'

/** In the history of one recipe; shorter ones, because it has a million characters at most. */
const changes = 50
const linesOfHistory = 960

export type RecipeIds = ReturnType<typeof recipeRows>['ids']

export function contentOf(title: string, lines: number, lineLength: number, salt = 0): RecipeContent {
  const half = Math.floor(lines / 2)
  return {
    ...{
      title,
      summary: '',
      servings: '4',
      prepTime: '',
      cookTime: '1 hr',
      totalTime: '',
      source: 'Manual Entry',
    },
    ingredients: times(half, (n) => lineOf(lineLength, n + salt)),
    directions: times(lines - half, (n) => lineOf(lineLength, n + salt)).join('\n'),
  }
}

/** Every third line differs, which no comparison of lines can shorten. */
function edited(content: RecipeContent, n: number): RecipeContent {
  const change = (line: string, at: number) => (at % 3 === 0 ? `${n}${line.slice(1)}` : line)
  return {
    ...content,
    ingredients: content.ingredients.map(change),
    directions: content.directions.split('\n').map(change).join('\n'),
  }
}

/** 110 recipes of 98 kB, one with a long history, one that has versions, and 4,000 of an ordinary size, all of Ada. */
export function recipeRows(newId: () => string, { ada, bo, friends }: People) {
  const now = Date.now()
  const make = (content: RecipeContent, authorId: string, extra: object = {}) => {
    const id = newId()
    return { ...content, id, link: `potluck:${id}`, authorId, createdAt: now, updatedAt: now, ...extra }
  }
  const long = times(110, (n) => make(contentOf(`Long ${n}`, 960, 100, n), ada.id))
  const short = times(4000, (n) => make(contentOf(`Short ${n} soup`, 12, 40, n), ada.id))
  const history = make(contentOf('History', linesOfHistory, 9), ada.id, { revision: changes })
  const oneLine = make(contentOf('One line', 2, 49_000), ada.id)
  const base = make(contentOf('Base', 960, 100), ada.id)
  const versions = friends.slice(0, 10).map(({ id }) =>
    make(edited(contentOf('Base', 960, 100), 7), id, {
      ...{ basedOn: base.id, baseSeen: contentOf('Base', 960, 100, 3), baseChanges: 960 },
    }),
  )
  const boBase = make(edited(contentOf('Theirs', 960, 100), 5), bo.id)
  const adaVersion = make(edited(contentOf('Theirs', 960, 100), 7), ada.id, {
    ...{ basedOn: boBase.id, baseSeen: contentOf('Theirs', 960, 100), baseChanges: 640 },
  })
  const popular = make(contentOf('Popular', 960, 100), ada.id)
  const byAda = [...long, ...short, history, oneLine, base, adaVersion, popular]
  const save = (recipe: { id: string }, userId: string) => ({
    ...{ id: newId(), userId, recipeId: recipe.id, editable: true, acknowledged: true, createdAt: now },
    notes: recipe === popular ? lineOf(5000) : '',
  })
  const held = byAda.map((recipe) => save(recipe, ada.id))
  const others = [
    ...versions.map((version) => save(version, version.authorId)),
    ...friends.slice(0, 10).map(({ id }) => save(popular, id)),
    save(boBase, bo.id),
    ...long.slice(0, 20).map((recipe) => save(recipe, bo.id)),
  ]
  const changeIds = times(changes, newId)
  const savedId = (recipe: { id: string }) => held.find(({ recipeId }) => recipeId === recipe.id)?.id ?? ''
  const deleted = times(500, (n) => make(contentOf(`Deleted ${n}`, n < 20 ? 960 : 12, 90, n), ada.id))
  const texts = new Map(byAda.map((recipe) => [recipe.id, `${recipe.title}\n${recipe.directions}`]))
  return {
    ids: {
      long: long.map(savedId),
      short: held.slice(long.length, long.length + short.length).map(({ id }) => id),
      history: savedId(history),
      /** The newest, which is not the state that the recipe has. */
      change: changeIds.at(-1) ?? '',
      oneLine: savedId(oneLine),
      base: savedId(base),
      version: savedId(adaVersion),
      popular: savedId(popular),
      popularRecipe: popular.id,
      deleted: deleted.map(({ id }) => `deleted-${id}`),
      publicToken: 'token-of-a-long-recipe-000000000000000000000',
    },
    rows: [
      rowsOf(recipes, [...byAda, ...versions, boBase, ...deleted]),
      rowsOf(savedRecipes, [...held, ...others]),
      rowsOf(
        searchTexts,
        held.map(({ id, recipeId, userId }) => ({
          ...{ userId, savedId: id, isFavorite: false, text: texts.get(recipeId) ?? '' },
        })),
      ),
      rowsOf(
        filterFacts,
        held.map(({ id, userId }, n) => ({
          ...{ userId, savedId: id, titleKey: `title ${n}`, minutes: n % 90, ingredients: '\nflour\n' },
          // Housekeeping reads the others beside the calls, for as long as they are enough to be measured.
          ...(n % 10 > 0 && { contents: contentsStart() }),
        })),
      ),
      rowsOf(
        deletedRecipes,
        deleted.map(({ id }) => ({
          ...{ id: `deleted-${id}`, userId: ada.id, recipeId: id, isFavorite: false, tags: [] },
          ...{ acknowledged: true, createdAt: now, deletedAt: now },
        })),
      ),
      rowsOf(
        recipeChanges,
        times(changes, (n) => ({
          ...{
            id: changeIds[n] ?? '',
            recipeId: history.id,
            kind: 'edited' as const,
            byId: ada.id,
            state: 'applied' as const,
          },
          ...{ createdAt: now, before: edited(contentOf('History', linesOfHistory, 9), n) },
          after: edited(contentOf('History', linesOfHistory, 9), n + 1),
        })),
      ),
      rowsOf(
        cookedEntries,
        times(1000, (n) => ({
          ...{ savedId: savedId(popular), id: `cooked-${n}`, userId: ada.id, day: '2026-11-01' },
          ...{ comment: lineOf(500, n), createdAt: now },
        })),
      ),
      rowsOf(
        publicLinks,
        held.slice(0, 2000).map(({ id, userId }, n) => ({
          ...{ id: newId(), userId, savedId: id, createdAt: now },
          token: n === 0 ? 'token-of-a-long-recipe-000000000000000000000' : `token-${n}`,
        })),
      ),
    ],
  }
}
