import type { Cooking, CookOperation } from '#server/contract/cooking-sessions.ts'
import type { RefusedOperations } from '#server/contract/operations.ts'
import type { Member } from './people.ts'

let count = 0

/** A change as a device makes it. */
export const mark = (session: string, name: string, value = '1', at = Date.now()): CookOperation => {
  count += 1
  return { id: `mark-${String(count).padStart(6, '0')}`, at, session, name, value }
}

export const sendMarks = (member: Pick<Member, 'post'>, ...operations: CookOperation[]) =>
  member.post<RefusedOperations>('/api/cooking/operations', { operations })

export const startCooking = (member: Pick<Member, 'post'>, recipe: string, at = Date.now()) =>
  sendMarks(member, mark(recipe, 'start', '1', at))

export const cookingOf = async (member: Pick<Member, 'get'>) =>
  (await member.get<Cooking>('/api/cooking')).body.sessions
