import { calendarLinks, kitchenLinks, planEdits, planEntries, planMembers, planMoves } from '#db/schema.ts'
import { maxMenuDishes } from '#server/contract/constants.ts'
import { meals, noDay, whereOf } from '#server/contract/plan-merge.ts'
import { hashToken } from '#server/text/tokens.ts'
import { friendsInPlace, type People } from './people.ts'
import type { RecipeIds } from './recipes.ts'
import { lineOf, rowsOf, times } from './rows.ts'

const dayMs = 24 * 3_600_000
export const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** The fullest plan, most of it within two months, shared with the most friends; the plans of ten friends are full, too. */
export function planRows(newId: () => string, { ada, bo, friends }: People, _recipes: RecipeIds) {
  const createdAt = Date.now()
  const entries = (ownerId: string, count: number) =>
    times(count, (n) => ({
      ...{ ownerId, id: newId(), title: lineOf(290, n), recipeId: null, servings: 4, textStamp: `a.${n}` },
      ...(n < maxMenuDishes
        ? { day: noDay, menu: `Menu ${lineOf(70, n % 20)}` }
        : { day: dayFromNow((n % 60) - 20) }),
      ...{ meal: meals[n % 4] ?? 'dinner', place: n, moveStamp: `a.${n}` },
      ...{ isRemoved: false, removeStamp: '', cooked: '' as const, cookStamp: '' },
      ...{ addedBy: bo.id, addedAt: createdAt, changedAt: createdAt },
    }))
  const own = entries(ada.id, 9700)
  const sharing = friends.slice(100, 104)
  return {
    ids: {
      id: ada.id,
      entries: own.map(({ id }) => id),
      calendarToken: 'calendar-token',
      kitchenToken: 'kitchen-token',
    },
    rows: [
      rowsOf(planEntries, [...own, ...sharing.flatMap(({ id }) => entries(id, 2000))]),
      rowsOf(
        planEdits,
        own.flatMap((entry) => editsOf(entry, entry.title, entry.textStamp)),
      ),
      rowsOf(
        planMoves,
        own.flatMap((entry) => editsOf(entry, whereOf(entry), entry.moveStamp)),
      ),
      rowsOf(planMembers, [
        ...[bo, ...friends.slice(0, friendsInPlace)].map(({ id }) => ({
          placeId: ada.id,
          userId: id,
          createdAt,
        })),
        ...sharing.map(({ id }) => ({ placeId: id, userId: ada.id, createdAt })),
      ]),
      rowsOf(kitchenLinks, [
        { userId: ada.id, tokenHash: hashToken('kitchen-token'), zone: 'UTC', createdAt },
      ]),
      rowsOf(calendarLinks, [{ userId: ada.id, tokenHash: hashToken('calendar-token'), createdAt }]),
    ],
  }
}

/** Two texts or moves of an entry by its owner, of which the second had seen the first: none is lost. */
function editsOf(
  { ownerId, id: itemId }: Pick<typeof planEntries.$inferInsert, 'ownerId' | 'id'>,
  text: string,
  stamp: string,
) {
  const about = { placeId: ownerId, itemId, editedBy: ownerId, isDismissed: false }
  const first = { ...about, id: `${itemId}-1`, stamp: '0', baseId: null, text: `Earlier ${text}` }
  return [first, { ...about, id: `${itemId}-2`, stamp, baseId: first.id, text }]
}
