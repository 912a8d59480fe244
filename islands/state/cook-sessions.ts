import { withMark } from '#server/contract/cook-merge.ts'
import type { CookingSession, CookMark } from '#server/contract/cooking-sessions.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { stampOf, timeOf } from '#server/contract/replica.ts'
import { callApi, messageOf } from '../browser/api.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { knownPerson } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { whenOnline } from './connection.ts'
import { latestOnly } from './latest-only.ts'
import { enqueue } from './outbox.ts'
import { findRecipe } from './recipes.ts'
import { createReplica, made, see, waiting } from './replica.ts'
import { meOf, session } from './session.ts'
import { showToast } from './toasts.ts'

/** All sessions are in one place. */
const everywhere = ''

const sessions = createReplica<CookingSession>({
  keyOf: ({ _id }) => _id,
  placeOf: (operation) => ('session' in operation ? everywhere : null),
  apply(rows, operation) {
    if (!('session' in operation)) return
    const { session: id, name, value } = operation
    const before = rows.get(id) ?? newSession(id)
    const mark = { name, value, stamp: stampOf(operation), by: null }
    if (before) rows.set(id, withMark<CookMark, CookingSession>({ ...before, isJoined: true }, mark))
  },
  newest: (known, received) => withMarksOf(known, received),
  crossed: (sent, changed) => withMarksOf(changed, sent),
  timeOf: ({ endStamp, marks }) => Math.max(timeOf(endStamp), ...marks.map(({ stamp }) => timeOf(stamp))),
  onChange() {},
})

/** A recipe of this person's list, which nobody has cooked since the page was opened. */
function newSession(id: string): CookingSession | null {
  const recipe = findRecipe(id)
  if (!recipe) return null
  const begun = { _id: id, recipe: id, title: recipe.title, owner: null, people: [], marks: [] }
  return { ...begun, isJoined: true, endStamp: '' }
}

function withMarksOf({ endStamp: stamp, marks, isJoined }: CookingSession, received: CookingSession) {
  const end = { name: 'end', value: '', stamp, by: null }
  const base = { ...received, isJoined: isJoined || received.isJoined }
  return [end, ...marks].reduce(withMark<CookMark, CookingSession>, base)
}

/** What this person cooks, and what friends cook together with them; also those that have just ended. */
export const cooking = createStore<readonly CookingSession[]>([])

const show = () => cooking.set([...sessions.shown(sessions.rows.get(), everywhere, waiting.get()).values()])

// Stored on the device, so that what is cooked is shown when the page is opened without a network.
const key = () => `cooking ${knownPerson()}`

function readStored(): CookingSession[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // Not written by Potluck, or storage is blocked.
    return []
  }
}

function save(): void {
  try {
    localStorage.setItem(key(), JSON.stringify(cooking.get()))
  } catch {
    // Full: it is then shown once the server says so.
  }
}

let isFollowing = false
/** Once a recipe is opened. */
export function followCooking(): void {
  if (isFollowing) return
  isFollowing = true
  sessions.rows.set(sessions.toRows([[everywhere, readStored()]]))
  sessions.rows.subscribe(show)
  waiting.subscribe(show)
  cooking.subscribe(save)
  show()
  whenOnline(() => void load())
  void load()
}

const begin = latestOnly()

async function load(): Promise<void> {
  const isLatest = begin()
  const before = sessions.rows.get()
  const answer = await callApi('GET /api/cooking', {}).catch(() => null)
  if (!answer || !isLatest()) return
  // Ticks that are older than half a day are of an earlier time: the clock of this device may be behind.
  see(answer.now)
  sessions.answer(everywhere, answer.sessions, before)
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

/** Changes a mark of what is cooked at once, on all devices. The first one begins to cook. */
export async function setMark(
  { _id, title }: Recipe,
  name: string,
  value: string,
  { _id: id } = sessionOf(cooking.get(), _id) ?? { _id },
): Promise<void> {
  try {
    const sent = await enqueue({
      name: 'POST /api/cooking/operations',
      options: { body: { operations: made([{ session: id, name, value }]) } },
      subject: `cooking ${id}`,
      part: name,
      label: t('A tick in “{title}”', { title }),
    })
    const refused = sent.state === 'sent' ? sent.answer.refused[0] : undefined
    if (refused) showToast({ title: refused.message, kind: 'error' })
  } catch (error) {
    showToast({ title: t('This could not be changed.'), message: messageOf(error), kind: 'error' })
  }
}

/** Ends it for all who take part; a friend of its owner only leaves. */
export async function stopCooking(dish: CookingSession, recipe: Recipe): Promise<void> {
  if (!dish.owner) return setMark(recipe, 'end', '1', dish)
  const me = meOf(session.get())
  if (me) await removeCook(dish, me.email)
}

export async function addCook({ _id: id }: CookingSession, friendEmail: string): Promise<void> {
  await callApi('PUT /api/cooking/:id/members', { params: { id }, body: { friendEmail } })
  await load()
}

export async function removeCook({ _id: id }: CookingSession, friendEmail: string): Promise<void> {
  await callApi('DELETE /api/cooking/:id/members', { params: { id }, body: { friendEmail } })
  await load()
}
