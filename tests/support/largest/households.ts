import {
  collectionRecipes,
  collections,
  householdMembers,
  households,
  joinedPlaces,
  planEntries,
  recipes,
  savedRecipes,
  shoppingItems,
  shoppingLists,
} from '#db/schema.ts'
import { maxHouseholdPeople, maxPlanEntries, maxShoppingItems } from '#server/contract/constants.ts'
import type { People, Person } from './people.ts'
import { dayFromNow } from './plan.ts'
import { contentOf } from './recipes.ts'
import { lineOf, rowsOf, times } from './rows.ts'

/** For each attempt of a call. */
export const attempts = 5
/** That the founder of a household of ten had before, for each attempt; the first ones are long. */
const olderRecipes = 40
/** Of those who part. */
const pairedRecipes = 700

/** Pairs of which both have half of the fullest plan and list: some live together, the others are about to. */
export function householdRows(newId: () => string, { importers, strangers }: People) {
  const createdAt = Date.now()
  const pairs = times(attempts * 2, (n) => ({
    id: newId(),
    people: [importers[20 + n * 2], importers[21 + n * 2]].flatMap((each) => each ?? []),
    isJoined: n >= attempts,
  }))
  const all = pairs.flatMap(({ people }) => people)
  const lists = new Map(all.map(({ id }) => [id, newId()]))
  const listOf = ({ id }: Person) => lists.get(id) ?? ''
  const stored = pairs.flatMap(({ people: [founder, other], isJoined }) =>
    [founder, other].flatMap((each) => (founder && each ? { each, home: isJoined ? founder : each } : [])),
  )
  const full = {
    id: newId(),
    founder: importers[40],
    members: strangers.slice(0, maxHouseholdPeople - 1),
  }
  const inFull = [full.founder, ...full.members].flatMap((each) => each ?? [])
  const recipeOf = (author: Person | undefined, n: number) => {
    const id = newId()
    const content = contentOf(`Of a household ${n}`, n < 30 ? 960 : 12, 90, n)
    return {
      ...content,
      id,
      link: `potluck:${id}`,
      authorId: author?.id ?? null,
      createdAt,
      updatedAt: createdAt,
    }
  }
  const save = (
    { id }: Person,
    recipe: { id: string; authorId: string | null },
    householdId: string | null,
  ) => ({
    ...{ id: newId(), userId: id, recipeId: recipe.id, householdId, createdAt },
    ...{ editable: true, acknowledged: true },
  })
  const shared = times(attempts * 2, (n) => recipeOf(full.founder, n))
  const older = times(attempts * olderRecipes, (n) => recipeOf(full.founder, attempts * 2 + n))
  const ofPairs = pairs
    .filter(({ isJoined }) => isJoined)
    .flatMap(({ id, people }) =>
      times(pairedRecipes, (n) => ({ id, people, recipe: recipeOf(people[n % 2], 100 + n) })),
    )
  const savedShared = shared.map((recipe) => inFull.map((person) => save(person, recipe, full.id)))
  const savedOlder = inFull
    .slice(0, 1)
    .flatMap((founder) => older.map((recipe) => save(founder, recipe, null)))
  const gathered = times(attempts, (n) => ({
    ...{ id: newId(), userId: full.founder?.id ?? '', name: `At home ${n}`, position: n, createdAt },
  }))
  const none = { isRemoved: false, removeStamp: '', addedAt: createdAt, changedAt: createdAt - 60_000 }
  return {
    ids: {
      invited: pairs.slice(0, attempts).map(({ id, people }) => ({ id, person: people[1] })),
      /** The plan is stored in that of the founder. */
      full: {
        founder: full.founder ?? null,
        collections: gathered.map(({ id }) => id),
        shared: savedShared.flatMap(([first]) => first?.id ?? []),
        older: savedOlder.map(({ id }) => id),
      },
      founded: pairs.slice(attempts).map(({ id, people }) => ({ id, person: people[0] })),
    },
    rows: [
      rowsOf(
        households,
        [...pairs, { id: full.id, people: [full.founder] }].map(({ id, people }) => ({
          ...{ id, ownerId: people[0]?.id ?? '', createdAt },
        })),
      ),
      rowsOf(
        householdMembers,
        full.members.map(({ id: userId }) => ({
          ...{ placeId: full.id, userId, createdAt, joinedAt: createdAt },
        })),
      ),
      rowsOf(recipes, [...shared, ...older, ...ofPairs.map(({ recipe }) => recipe)]),
      rowsOf(savedRecipes, [
        ...savedShared.flat(),
        ...savedOlder,
        ...ofPairs.flatMap(({ id, people, recipe }) => people.map((person) => save(person, recipe, id))),
      ]),
      rowsOf(
        householdMembers,
        pairs.map(({ id, people, isJoined }) => ({
          ...{ placeId: id, userId: people[1]?.id ?? '', createdAt },
          joinedAt: isJoined ? createdAt : null,
        })),
      ),
      rowsOf(collections, gathered),
      rowsOf(
        collectionRecipes,
        gathered.flatMap(({ id, userId }) =>
          [...savedShared.flatMap(([first]) => first ?? []), ...savedOlder].map((saved, n) => ({
            ...{ collectionId: id, savedId: saved.id, userId, position: n * 1000, createdAt },
          })),
        ),
      ),
      rowsOf(
        shoppingLists,
        all.map((person) => ({ id: listOf(person), userId: person.id, name: 'Groceries', createdAt })),
      ),
      rowsOf(
        joinedPlaces,
        pairs
          .filter(({ isJoined }) => isJoined)
          .flatMap(({ people }) =>
            people.flatMap((person) => {
              const [founder = person] = people
              return [
                { ...ofPlan, id: person.id, userId: person.id, contentId: founder.id, createdAt },
                { ...ofList, id: listOf(person), userId: person.id, contentId: listOf(founder), createdAt },
              ]
            }),
          ),
      ),
      rowsOf(
        planEntries,
        stored.flatMap(({ each, home }) =>
          times(maxPlanEntries / 2, (n) => ({
            ...{ ownerId: home.id, id: newId(), title: lineOf(100, n), recipeId: null, servings: 4 },
            ...{ textStamp: `a.${n}`, day: dayFromNow(n % 60), meal: 'dinner' as const, place: n },
            ...{ moveStamp: `a.${n}`, cooked: '' as const, cookStamp: '', addedBy: each.id, ...none },
          })),
        ),
      ),
      rowsOf(
        shoppingItems,
        stored.flatMap(({ each, home }) =>
          times(maxShoppingItems / 2, (n) => ({
            ...{ listId: listOf(home), id: newId(), text: lineOf(290, n), textStamp: `a.${n}` },
            ...{ isTicked: false, tickStamp: '', place: n, placeStamp: `a.${n}`, addedBy: each.id, ...none },
          })),
        ),
      ),
    ],
  }
}

const ofPlan = { kind: 'plan' as const }
const ofList = { kind: 'list' as const }
