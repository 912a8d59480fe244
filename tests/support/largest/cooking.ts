import { cookingMarks, cookingMembers, cookingSessions } from '#db/schema.ts'
import { friendsInPlace, type People } from './people.ts'
import type { RecipeIds } from './recipes.ts'
import { rowsOf, times } from './rows.ts'

/** The most dishes that a person and their friends cook at once, each with all its ticks and the most friends. */
export function cookingRows({ ada, bo, friends }: People, recipes: RecipeIds) {
  const now = Date.now()
  const own = recipes.short.slice(0, 10)
  const sessions = [
    ...own.map((id) => ({ id, userId: ada.id })),
    ...times(10, (n) => ({ id: `dish-of-bo-${n}`, userId: bo.id })),
  ]
  const membersOf = (session: { id: string; userId: string }) => {
    const others = session.userId === ada.id ? [bo, ...friends.slice(0, friendsInPlace)] : [ada]
    return others.map(({ id: userId }) => ({ placeId: session.id, userId, createdAt: now, joinedAt: now }))
  }
  const about = { title: 'A dish', endStamp: '', createdAt: now, changedAt: now, endedAt: null }
  return {
    ids: { id: own[0] ?? '' },
    rows: [
      rowsOf(
        cookingSessions,
        sessions.map((session) => ({ ...session, ...about })),
      ),
      rowsOf(cookingMembers, sessions.flatMap(membersOf)),
      rowsOf(
        cookingMarks,
        sessions.flatMap(({ id }) =>
          times(200, (n) => ({
            ...{ sessionId: id, name: `step ${n}`, value: '1', stamp: `a.${n}`, madeBy: bo.id },
          })),
        ),
      ),
    ],
  }
}
