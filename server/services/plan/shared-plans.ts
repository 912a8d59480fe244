import type { Transaction } from '#db/dialect.ts'
import { emit, emitEach, emitToAll } from '#db/events.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { Plan } from '#server/contract/plan.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { placesJoinedTo } from '../places/joined.ts'
import type { PlaceKind } from '../places/kind.ts'
import { leavePlace, sharePlace } from '../places/members.ts'
import { notifyOthers } from '../places/notices.ts'
import { placeAccess } from '../places/place-access.ts'
import { peopleOfPlan, planRules, plansOpenTo, readPerson } from './access.ts'
import { planViews, readPlan } from './view.ts'

/** What a member added stays in the plan when they leave. */
export const planKind: PlaceKind = {
  ...planRules,
  kind: 'plan',
  shared: (name) => t('{name} shares the plan of the week with you', { name }),
  path: () => '/plan',
  async emitShared(tx, now, id, { userId, sender }) {
    await emit(tx, now, userId, 'plan:shared', { plan: await readPlan(tx, userId, id), sender })
  },
  async emitPeople(tx, now, id) {
    for (const plan of await placesJoinedTo(tx, id)) await emitPeopleOf(tx, now, plan, new Set())
  },
  async emitRemoved(tx, now, id, userIds) {
    await emitToAll(tx, now, userIds, 'plan:removed', { _id: id })
  },
}

/** To everybody who has a plan with this person, once: whichever plan they look at, its meals are checked again. */
export async function emitNewClashes(tx: Transaction, now: number, userId: string): Promise<void> {
  const told = new Set<string>()
  for (const id of await plansOpenTo(tx, userId))
    for (const plan of await placesJoinedTo(tx, id)) await emitPeopleOf(tx, now, plan, told)
}

/** Except to those who are told already. */
async function emitPeopleOf(tx: Transaction, now: number, id: string, told: Set<string>): Promise<void> {
  const viewOf = await planViews(tx, id)
  const people = (await peopleOfPlan(tx, id)).filter((person) => !told.has(person))
  const views = people.map((userId) => ({ userId, payload: viewOf(userId) }))
  await emitEach(tx, now, 'plan:people', views)
  for (const person of people) told.add(person)
}

/** Shares a plan with a friend, who then changes it like its owner. */
export async function sharePlan(app: App, actor: Actor, id: string, friendEmail: string): Promise<Plan> {
  await sharePlace(app, actor, planKind, id, { friendEmail })
  return readPlan(app.store.read, actor.id, id)
}

export const leavePlan = (app: App, actor: Actor, id: string, friendEmail: string): Promise<void> =>
  leavePlace(app, actor, planKind, id, friendEmail)

export const planAccess = placeAccess(planKind, { name: () => t('Your plan') })

/** Planning a week takes some minutes, and makes one notification. */
const gatherMs = 300_000

export async function notifyOfChangedPlan(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<void> {
  for (const plan of await placesJoinedTo(tx, id)) {
    const owner = await readPerson(tx, plan)
    const bodies = {
      owner: () => t('Your plan'),
      friends: () => (owner ? t('The plan of {name}', { name: fullName(owner) }) : t('The plan of a friend')),
    }
    const title = (name: string) => t('{name} changed a plan', { name })
    await notifyOthers(app, tx, planKind, actor, plan, { title, bodies, gatherMs })
  }
}
