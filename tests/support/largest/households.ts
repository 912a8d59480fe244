import {
  householdMembers,
  households,
  joinedPlaces,
  planEntries,
  shoppingItems,
  shoppingLists,
} from '#db/schema.ts'
import { maxPlanEntries, maxShoppingItems } from '#server/contract/constants.ts'
import type { People, Person } from './people.ts'
import { dayFromNow } from './plan.ts'
import { lineOf, rowsOf, times } from './rows.ts'

/** For each attempt of a call. */
const attempts = 5

/** Pairs of which both have half of the fullest plan and list: some live together, the others are about to. */
export function householdRows(newId: () => string, { importers }: People) {
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
  const none = { isRemoved: false, removeStamp: '', addedAt: createdAt, changedAt: createdAt - 60_000 }
  return {
    ids: {
      invited: pairs.slice(0, attempts).map(({ id, people }) => ({ id, person: people[1] })),
      /** The plan is stored in that of the founder. */
      founded: pairs.slice(attempts).map(({ id, people }) => ({ id, person: people[0] })),
    },
    rows: [
      rowsOf(
        households,
        pairs.map(({ id, people }) => ({ id, ownerId: people[0]?.id ?? '', createdAt })),
      ),
      rowsOf(
        householdMembers,
        pairs.map(({ id, people, isJoined }) => ({
          ...{ householdId: id, userId: people[1]?.id ?? '', createdAt },
          joinedAt: isJoined ? createdAt : null,
        })),
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
