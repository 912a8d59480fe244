import type { Households } from '#server/contract/households.ts'
import { befriend, type Member } from './people.ts'

export const householdsOf = async (member: Member): Promise<Households> =>
  (await member.get<Households>('/api/households')).body

/** Invites friends into a person's household; they have not accepted then. Returns its id. */
export async function inviteHome(founder: Member, ...friends: Member[]): Promise<string> {
  for (const friend of friends) {
    await befriend(founder, friend)
    await founder.put('/api/households/members', { friendEmail: friend.email })
  }
  return (await householdsOf(founder)).own?._id ?? ''
}

export const joinHome = (member: Member, id: string) => member.post<Households>(`/api/households/${id}/join`)

/** These people live together. */
export async function liveTogether(founder: Member, ...friends: Member[]): Promise<string> {
  const id = await inviteHome(founder, ...friends)
  for (const friend of friends) await joinHome(friend, id)
  return id
}

export const leaveHome = (member: Member, id: string, leaving = member) =>
  member.delete(`/api/households/${id}/members`, { friendEmail: leaving.email })
