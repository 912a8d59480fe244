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

interface Lodger {
  member: Member
}

/** The household in which others live with this person. */
export async function homeOf({ member }: Lodger): Promise<string | null> {
  const { own } = await householdsOf(member)
  return own?.people.some(({ hasJoined }) => hasJoined) ? own._id : null
}

/** The first of them invites, or who has the household now. */
export async function enter(people: readonly Lodger[], person: Lodger): Promise<void> {
  const host = people.find((each) => each !== person)
  if (!host || (await homeOf(person))) return
  const { own } = await householdsOf(host.member)
  if (own?.owner) return
  await joinHome(person.member, await inviteHome(host.member, person.member))
}

export async function leave(person: Lodger): Promise<void> {
  const home = await homeOf(person)
  if (home) await leaveHome(person.member, home)
}

/** How many sequences a property is tried with; SEQUENCES and SEED try more of them by hand. */
export const sequences = (numRuns: number, seed: number) => ({
  ...{ numRuns: Number(process.env.SEQUENCES ?? numRuns), seed: Number(process.env.SEED ?? seed) },
  endOnFailure: true,
})
