import type { CookingSession, CookMark } from '#server/contract/cooking-sessions.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { knownPerson, readStoredJson, storeJson } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { whenOnline } from './connection.ts'
import { latestOnly } from './latest-only.ts'
import { enqueue } from './outbox.ts'
import { findRecipe } from './recipes.ts'
import { createStampedReplica, made, see, waiting } from './replica.ts'
import { meOf, session } from './session.ts'
import { showToast } from './toasts.ts'

/** All sessions are in one place. */
const everywhere = ''

interface Mark extends CookMark {
  session: string
}

/** The marks of all sessions; the end of one is a mark, too. */
const marks = createStampedReplica<Mark>({
  groups: [['stamp', 'value', 'by']],
  keyOf: ({ session, name }) => `${session} ${name}`,
  rowOf: (operation) =>
    'session' in operation ? { place: everywhere, key: `${operation.session} ${operation.name}` } : null,
  emptyRow(_, key) {
    const [session = '', ...words] = key.split(' ')
    return { session, name: words.join(' '), value: '', stamp: '', by: null }
  },
  onChange() {},
})

/** What the server last said of the sessions, by id. */
let known: ReadonlyMap<string, CookingSession> = new Map()
/** Those of friends in which this person takes part before the server says so. */
const joined = new Set<string>()

/** What this person cooks, and what friends cook together with them. */
export const cooking = createStore<readonly CookingSession[]>([])

function show(): void {
  const rows = marks.shown(marks.rows.get(), everywhere, waiting.get())
  const all = [...rows.values()]
  const ids = new Set([...known.keys(), ...all.map((mark) => mark.session)])
  cooking.set(
    [...ids].flatMap((id) => {
      const session = known.get(id) ?? newSession(id)
      const endStamp = rows.get(`${id} end`)?.stamp ?? ''
      const open = all.filter((mark) => mark.session === id && mark.stamp > endStamp)
      if (!session || open.length === 0) return []
      return { ...session, isJoined: session.isJoined || joined.has(id), endStamp, marks: open }
    }),
  )
}

/** Of a recipe in this person's list. */
function newSession(id: string): CookingSession | null {
  const recipe = findRecipe(id)
  if (!recipe) return null
  const begun = { _id: id, recipe: id, title: recipe.title, owner: null, people: [], marks: [] }
  return { ...begun, isJoined: true, endStamp: '' }
}

const byId = (sessions: readonly CookingSession[]) => new Map(sessions.map((each) => [each._id, each]))

const marksOf = (sessions: readonly CookingSession[]): Mark[] =>
  sessions.flatMap(({ _id: session, marks: sent, endStamp: stamp }) => [
    ...sent.map((mark) => ({ ...mark, session })),
    { session, name: 'end', value: '1', stamp, by: null },
  ])

// Stored on the device, so that what is cooked is shown when the page is opened without a network.
const key = () => `cooking ${knownPerson()}`

let isFollowing = false
/** Once a recipe is opened. */
export function followCooking(): void {
  if (isFollowing) return
  isFollowing = true
  const stored = readStoredJson(key())
  if (Array.isArray(stored)) known = byId(stored)
  marks.rows.set(marks.toRows([[everywhere, marksOf([...known.values()])]]))
  marks.rows.subscribe(show)
  waiting.subscribe(show)
  cooking.subscribe(() => storeJson(key(), cooking.get()))
  show()
  whenOnline(() => void load())
  void load()
}

const begin = latestOnly()

async function load(): Promise<void> {
  const isLatest = begin()
  const before = marks.rows.get()
  const answer = await callApi('GET /api/cooking', {}).catch(() => null)
  if (!answer || !isLatest()) return
  // Ticks that are older than half a day are of an earlier time: the clock of this device may be behind.
  see(answer.now)
  known = byId(answer.sessions)
  for (const { _id, isJoined } of answer.sessions) if (isJoined) joined.delete(_id)
  marks.answer(everywhere, marksOf(answer.sessions), before)
}

export const cookingEvents = {
  'cooking:changed': () => {
    if (isFollowing) void load()
  },
} satisfies Partial<EventHandlers>

/** All dishes that are on the stove, and in this person's list. */
export const dishesOf = (sessions: readonly CookingSession[]) =>
  sessions.filter(({ isJoined, recipe }) => isJoined && recipe !== null)

/** That in which the person takes part: a friend's, or their own. */
export const sessionOf = (sessions: readonly CookingSession[], recipe: string) => {
  const open = dishesOf(sessions).filter((session) => session.recipe === recipe)
  return open.find(({ owner }) => owner) ?? open[0]
}

/** That of a friend, in which the person does not take part yet. */
export const invitationTo = (sessions: readonly CookingSession[], recipe: string) =>
  sessions.find((session) => !session.isJoined && session.recipe === recipe)

export const markOf = (session: CookingSession | undefined, name: string): string =>
  session?.marks.find((mark) => mark.name === name)?.value ?? ''

/** Changes a mark of what is cooked at once, on all devices. The first one begins to cook. */
export async function setMark(
  { _id, title }: Recipe,
  name: string,
  value: string,
  { _id: id } = sessionOf(cooking.get(), _id) ?? { _id },
): Promise<void> {
  joined.add(id)
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
