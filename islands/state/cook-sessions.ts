import { withMark } from '#server/contract/cook-merge.ts'
import type { CookingSession, CookMark, CookOperation } from '#server/contract/cooking-sessions.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { stampOf, timeOf } from '#server/contract/replica.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { knownPerson } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { whenOnline } from './connection.ts'
import { enqueue, outbox } from './outbox.ts'
import { meOf, session } from './session.ts'
import { showToast } from './toasts.ts'

/** What this person cooks, and what friends cook together with them; also those that have just ended. */
export const cooking = createStore<readonly CookingSession[]>([])

/** By how much the clock of the server is ahead of this device. */
let aheadMs = 0

// Stored on the device, so that ticks survive closing the page without a network.
const key = () => `cooking ${knownPerson()}`

function restore(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    if (Array.isArray(stored)) cooking.set(stored)
  } catch {
    // Not written by Potluck, or storage is blocked.
  }
}

function save(): void {
  try {
    localStorage.setItem(key(), JSON.stringify(cooking.get()))
  } catch {
    // Full: the ticks then end with the page, unless the server has them.
  }
}

let isFollowing = false
/** Once a recipe is opened. */
export function followCooking(): void {
  if (isFollowing) return
  isFollowing = true
  restore()
  cooking.subscribe(save)
  // Another tab has stored a tick; without a network, no event tells of it.
  addEventListener('storage', (event) => {
    if (event.key === key() && event.newValue !== JSON.stringify(cooking.get())) restore()
  })
  whenOnline(() => void load())
  void load()
}

let calls = 0
/** Made on this page. */
let changes = 0
async function load(): Promise<void> {
  calls += 1
  const call = calls
  const before = changes
  const answer = await callApi('GET /api/cooking', {}).catch(() => null)
  if (!answer || call !== calls) return
  // It may have been read before a tick that the server has by now.
  if (changes !== before) return load()
  aheadMs = answer.now - Date.now()
  show(answer.sessions)
}

/** What waits on this device stays. */
export function show(sent: readonly CookingSession[]): void {
  const waiting = new Set(outbox.operations.get().map(({ subject }) => subject))
  const known = new Map(cooking.get().map((session) => [session._id, session]))
  const merged = sent.map((session) => {
    const { marks = [] } = known.get(session._id) ?? {}
    return marks.reduce(withMark<CookMark, CookingSession>, session)
  })
  const own = [...known.values()].filter(
    ({ _id }) => waiting.has(subjectOf(_id)) && !sent.some((session) => session._id === _id),
  )
  cooking.set([...merged, ...own])
}

export const cookingEvents = {
  'cooking:changed': () => {
    if (isFollowing) void load()
  },
} satisfies Partial<EventHandlers>

const isOpen = ({ marks }: CookingSession) => marks.length > 0

/** All dishes that are on the stove, and in this person's list. */
export const dishesOf = (sessions: readonly CookingSession[]) =>
  sessions.filter((session) => isOpen(session) && session.isJoined && session.recipe !== null)

/** That in which the person takes part: a friend's, or their own. */
export const sessionOf = (sessions: readonly CookingSession[], recipe: string) => {
  const open = dishesOf(sessions).filter((session) => session.recipe === recipe)
  return open.find(({ owner }) => owner) ?? open[0]
}

/** That of a friend, in which the person does not take part yet. */
export const invitationTo = (sessions: readonly CookingSession[], recipe: string) =>
  sessions.find((session) => isOpen(session) && !session.isJoined && session.recipe === recipe)

export const markOf = (session: CookingSession | undefined, name: string): string =>
  session?.marks.find((mark) => mark.name === name)?.value ?? ''

const subjectOf = (id: string) => `cooking ${id}`

const newSession = ({ _id, title }: Recipe, sessions: readonly CookingSession[]): CookingSession => {
  const ended = sessions.find((session) => session._id === _id)
  const begun = { _id, recipe: _id, title, owner: null, people: [], isJoined: true, marks: [] }
  return { ...begun, endStamp: ended?.endStamp ?? '' }
}

/** Changes a mark of what is cooked at once, on all devices. The first one begins to cook. */
export function setMark(
  recipe: Recipe,
  name: string,
  value: string,
  chosen = sessionOf(cooking.get(), recipe._id),
): void {
  const dish = { ...(chosen ?? newSession(recipe, cooking.get())), isJoined: true }
  // Later than all that this device has seen: a clock that is behind must not lose its own ticks.
  const newest = Math.max(timeOf(dish.endStamp), ...dish.marks.map(({ stamp }) => timeOf(stamp)))
  const at = Math.max(Math.round(Date.now() + aheadMs), newest + 1)
  const operation = { id: newId(), at, session: dish._id, name, value }
  const mark = { name, value, stamp: stampOf(operation), by: null }
  const changed = withMark<CookMark, CookingSession>(dish, mark)
  cooking.set((list) => [...list.filter(({ _id }) => _id !== dish._id), changed])
  changes += 1
  void send(operation, recipe.title)
}

async function send(operation: CookOperation, title: string): Promise<void> {
  try {
    const sent = await enqueue({
      name: 'POST /api/cooking/operations',
      options: { body: { operations: [operation] } },
      subject: subjectOf(operation.session),
      part: operation.name,
      label: `A tick in “${title}”`,
    })
    const refused = sent.state === 'sent' ? sent.answer.refused[0] : undefined
    if (refused) showToast({ title: refused.message, kind: 'error' })
  } catch (error) {
    showToast({ title: 'This tick stays on this device.', message: messageOf(error), kind: 'error' })
  }
}

/** Ends it for all who take part; a friend of its owner only leaves. */
export async function stopCooking(dish: CookingSession, recipe: Recipe): Promise<void> {
  if (!dish.owner) return setMark(recipe, 'end', '1', dish)
  const me = meOf(session.get())
  if (me) await removeCook(dish, me.email)
}

export async function addCook({ _id: id }: CookingSession, friendEmail: string): Promise<void> {
  const options = { params: { id }, body: { friendEmail } }
  show((await callApi('PUT /api/cooking/:id/members', options)).sessions)
}

export async function removeCook({ _id: id }: CookingSession, friendEmail: string): Promise<void> {
  await callApi('DELETE /api/cooking/:id/members', { params: { id }, body: { friendEmail } })
  await load()
}
