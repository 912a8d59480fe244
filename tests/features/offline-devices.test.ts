import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ApiError, Unreachable } from '#islands/browser/api.ts'
import { resolveCall } from '#islands/browser/call-address.ts'
import { collectionKind, everywhere, shelfKind } from '#islands/collections/collection-kinds.ts'
import { rebaseEdit } from '#islands/state/edit-conflicts.ts'
import type { NewOperation, Operation } from '#islands/state/outbox/operations.ts'
import type { Outbox } from '#islands/state/outbox/queue.ts'
import { pendingChange } from '#islands/state/pending-change.ts'
import { emptyCache, shownRecipes } from '#islands/state/recipe-cache.ts'
import { createReplica, waitingIn } from '#islands/state/replica.ts'
import type { Collection, CollectionPage } from '#server/contract/collections.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { createDevice, type Device } from '../support/outbox-device.ts'
import { befriend, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  // One tab sends by the lease in its database.
  vi.stubGlobal('navigator', {})
  server = await startTestServer()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

type Network = 'there' | 'gone' | 'loses answers'

/** A device of a person: its queue, and what it last read from the server. */
interface Phone {
  member: Member
  device: Device
  outbox: Outbox
  network: Network
  read: readonly Recipe[]
  /** Texts about which the person was told that they are not saved, while the form was open. */
  told: string[]
}

async function call(phone: Phone, { name, options }: Operation): Promise<string> {
  if (phone.network === 'gone') throw new Unreachable(null)
  const { method, address } = resolveCall(name, options)
  const response = await phone.member.call<object | null>(
    method,
    address,
    'body' in options ? options.body : undefined,
  )
  if (phone.network === 'loses answers') throw new Unreachable(null)
  if (response.status >= 300) throw new ApiError(JSON.stringify(response.body), response.status)
  return JSON.stringify(response.body)
}

/** As edit-conflicts.ts does it, with the network of this phone. */
async function repair(phone: Phone, operation: Operation, { status }: ApiError): Promise<Operation | null> {
  if (operation.name !== 'PUT /api/manual-recipe' || status !== 409 || !operation.before) return null
  const { body } = operation.options
  const found = await phone.member.get<Recipe>(`/api/recipes/${body.id}`)
  if (found.status !== 200) return null
  const before: Recipe = JSON.parse(operation.before)
  const rebased = rebaseEdit(body, before, found.body)
  if (!rebased || rebased.revision === body.revision) return null
  return { ...operation, options: { body: rebased }, before: JSON.stringify(found.body) }
}

async function openPhone(member: Member): Promise<Phone> {
  const device = createDevice(member.id)
  const phone: Phone = {
    member,
    device,
    outbox: device.openTab({
      send: (operation) => call(phone, operation),
      repair: (operation, refusal) => repair(phone, operation, refusal),
    }),
    network: 'there',
    read: await listOf(member, '?limit=100'),
    told: [],
  }
  return phone
}

const shownOn = ({ outbox, read }: Phone): readonly Recipe[] => {
  const pending = outbox.operations.get().flatMap((operation) => pendingChange(operation) ?? [])
  return shownRecipes({ ...emptyCache, recipes: read, pending })
}

async function readAgain(phone: Phone): Promise<void> {
  phone.read = await listOf(phone.member, '?limit=100')
}

async function send(phone: Phone, operation: NewOperation): Promise<void> {
  try {
    await phone.outbox.enqueue(operation)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    phone.told.push(operation.text ?? '')
  }
  if (phone.network === 'there') await readAgain(phone)
}

const about = ({ _id, title }: Recipe, part: string) => ({ subject: `recipe ${_id}`, part, label: title })

/** What a person does with a recipe that their phone shows. `word` is in no other text. */
const actions: Record<string, (phone: Phone, recipe: Recipe, word: string) => NewOperation> = {
  note: (_phone, recipe, word) => {
    const { notes: was = '', _id: id } = recipe
    const notes = was === '' ? word : `${was}\n${word}`
    return {
      ...about(recipe, 'notes'),
      name: 'PUT /api/recipe/:id/notes',
      options: { params: { id }, body: { notes, was } },
      text: notes,
    }
  },
  edit: (phone, recipe, word) => {
    const { _id: id, title, ingredients, summary, tags, revision = 0 } = recipe
    // The form shows what was refused next to what is saved, and this person takes both.
    const refused = phone.outbox.operations
      .get()
      .find(({ problem, part, subject }) => problem && part === 'words' && subject === `recipe ${id}`)
    const kept = refused?.text?.split('\n').filter((line) => !recipe.directions.includes(line)) ?? []
    const directions = [recipe.directions, ...kept, word].join('\n')
    return {
      ...about(recipe, 'words'),
      name: 'PUT /api/manual-recipe',
      options: { body: { id, title, ingredients, summary, tags, directions, revision } },
      text: directions,
      before: JSON.stringify(recipe),
    }
  },
  favorite: (_phone, recipe) => ({
    ...about(recipe, 'favorite'),
    name: 'POST /api/favorites/toggle',
    options: { body: { link: recipe.link, isFavorite: !recipe.isFavorite } },
  }),
  rate: (_phone, recipe, word) => ({
    ...about(recipe, 'rating'),
    name: 'PUT /api/recipe/:id/rating',
    options: { params: { id: recipe._id }, body: { rating: (word.length % 5) + 1 } },
  }),
  delete: (_phone, recipe) => ({
    ...about(recipe, 'list'),
    name: 'DELETE /api/results/:id',
    options: { params: { id: recipe._id } },
  }),
}

const undoing = (recipe: Recipe): NewOperation => ({
  ...about(recipe, 'list'),
  name: 'POST /api/deleted/:id/restore',
  options: { params: { id: recipe._id } },
  before: JSON.stringify(recipe),
})

/** Changes meet where two devices of one person change one recipe. */
const mostly = (usual: fc.Arbitrary<number>, other: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: other })

const step = fc.record({
  phone: mostly(fc.nat(1), fc.nat(5)),
  recipe: mostly(fc.constant(0), fc.nat(2)),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(actions)) },
    { weight: 2, arbitrary: fc.constantFrom('there', 'gone', 'loses answers') },
    { weight: 1, arbitrary: fc.constant('undo') },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function setNetwork(phone: Phone, network: Network): Promise<void> {
  phone.network = network
  phone.device.isOnline = network !== 'gone'
  if (network === 'gone') return
  await phone.outbox.flush()
  if (network === 'there') await readAgain(phone)
}

/** Three friends; a recipe of each, which the others have from them. */
async function gather(): Promise<Member[]> {
  const members = [
    await joinAsSharer(server, 'Ada'),
    await joinAsSharer(server, 'Ben'),
    await joinAsSharer(server, 'Cora'),
  ]
  for (const one of members) for (const other of members) if (one.id < other.id) await befriend(one, other)
  for (const member of members) {
    const { _id: recipeId } = await typeRecipe(member, `Soup of ${member.firstName}`)
    const listener = await member.listen()
    for (const { email: targetUserEmail } of members.filter(({ id }) => id !== member.id)) {
      await listener.socket.emitWithAck('recipe:share', { recipeId, targetUserEmail })
    }
    listener.close()
  }
  for (const member of members) {
    for (const { _id } of await listOf(member)) await member.put(`/api/recipe/${_id}`, { acknowledged: true })
  }
  return members
}

/** Returns the words that were written, with the phone on which. */
async function runSteps(phones: readonly Phone[], steps: readonly Step[]): Promise<Map<string, Phone>> {
  const words = new Map<string, Phone>()
  const deletedOn = new Map<Phone, Recipe>()
  for (const [at, { phone: which, recipe: index, act }] of steps.entries()) {
    const phone = phones[which]
    if (!phone) continue
    if (act === 'there' || act === 'gone' || act === 'loses answers') {
      await setNetwork(phone, act)
      continue
    }
    const deleted = deletedOn.get(phone)
    if (act === 'undo') {
      if (deleted) await send(phone, undoing(deleted))
      deletedOn.delete(phone)
      continue
    }
    const shown = shownOn(phone)
    const recipe = shown[index % Math.max(1, shown.length)]
    const action = actions[act]
    if (!recipe || !action) continue
    const word = `word-${at}-`
    if (act === 'note' || act === 'edit') words.set(word, phone)
    if (act === 'delete') deletedOn.set(phone, recipe)
    await send(phone, action(phone, recipe, word))
  }
  return words
}

/** Everything is online again, until nothing waits on any phone. */
async function sendEverything(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) await setNetwork(phone, 'there')
  for (const phone of phones) {
    await vi.waitFor(
      async () => {
        await phone.outbox.flush()
        expect(phone.outbox.operations.get().filter(({ problem }) => !problem)).toEqual([])
      },
      { timeout: 20_000, interval: 10 },
    )
  }
  for (const phone of phones) await readAgain(phone)
}

/** What the person can still read of all that was ever in their list. */
async function textsOf(member: Member): Promise<string> {
  const { body } = await member.get<{ recipes: { _id: string }[] }>('/api/deleted')
  for (const { _id } of body.recipes) await member.post(`/api/deleted/${_id}/restore`)
  return JSON.stringify(await listOf(member, '?limit=100'))
}

it('whatever three people do on two devices each, with and without a network, ends equal and loses no text', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
      const members = await gather()
      const phones = await Promise.all(members.flatMap((member) => [openPhone(member), openPhone(member)]))
      const words = await runSteps(phones, steps)
      await sendEverything(phones)
      for (const phone of phones) expect(shownOn(phone)).toEqual(await listOf(phone.member, '?limit=100'))
      for (const [word, phone] of words) {
        const kept = phone.outbox.operations.get().map(({ text }) => text)
        const seen = [await textsOf(phone.member), ...kept, ...phone.told]
        expect(
          seen.some((text) => text?.includes(word)),
          word,
        ).toBe(true)
      }
    }),
    { numRuns: 8, seed: 5, endOnFailure: true },
  )
})

/** A device with an opened collection, as it last read it. */
interface Shelf {
  phone: Phone
  page: CollectionPage
}

/** The name and the recipes of the collection that the device shows, with what waits on it. */
function shelfShown({ phone, page }: Shelf) {
  const { _id: id } = page.collection
  const operations = waitingIn(phone.outbox.operations.get())
  const known = createReplica(collectionKind)
  const shelves = createReplica(shelfKind((recipe) => phone.read.find(({ _id }) => _id === recipe)))
  const names = known.shown(known.toRows([[everywhere, [page.collection]]]), everywhere, operations)
  const rows = [...shelves.shown(shelves.toRows([[id, page.recipes]]), id, operations).values()]
  return {
    name: names.get(id)?.name,
    titles: rows.filter(({ isOut }) => !isOut).map(({ title }) => title),
    recipes: rows,
  }
}

const readShelf = async (member: Member, id: string) =>
  (await member.get<CollectionPage>(`/api/collections/${id}`)).body

/** What is done with the recipe at `at` of those that are shown, or of the person's list; undefined when it cannot be done. */
function collecting(shelf: Shelf, act: string, at: number, word: string): NewOperation | undefined {
  const { phone, page } = shelf
  const { _id: id, nameStamp: was } = page.collection
  const { recipes } = shelfShown(shelf)
  const about = { subject: `collection ${id}`, label: act }
  const row = recipes[at % Math.max(1, recipes.length)]
  const recipe = phone.read[at % phone.read.length]
  if (act === 'collect' && recipe) {
    const options = { params: { id }, body: { recipeIds: [recipe._id] } }
    return { ...about, part: word, name: 'POST /api/collections/:id/recipes', options }
  }
  if (act === 'name') {
    const options = { params: { id }, body: { id: randomUUID(), name: word, was } }
    return { ...about, part: 'name', name: 'PATCH /api/collections/:id', options }
  }
  if (!row) return undefined
  const params = { id, recipeId: row._id }
  const part = `recipe ${row._id}`
  if (act === 'take out')
    return { ...about, part, name: 'DELETE /api/collections/:id/recipes/:recipeId', options: { params } }
  if (act === 'put back') {
    const name = 'POST /api/collections/:id/recipes/:recipeId/restore'
    return { ...about, part, name, options: { params } }
  }
  const before = recipes[(at * 7) % (recipes.length + 1)]?._id ?? null
  const options = { params, body: { before } }
  return {
    ...about,
    part: `place ${row._id}`,
    name: 'PUT /api/collections/:id/recipes/:recipeId/place',
    options,
  }
}

it('what is done with a collection without a network is shown as the server has it afterwards, also where answers are lost', {
  timeout: 120_000,
}, async () => {
  const ada = await joinAsSharer(server, 'Ada')
  const titles = ['Soup', 'Bread', 'Rice', 'Stew', 'Cake']
  for (const title of titles) await typeRecipe(ada, title)
  const acts = ['collect', 'take out', 'put back', 'arrange', 'name', 'gone', 'loses answers'] as const
  const steps = fc.array(fc.record({ act: fc.constantFrom(...acts), at: fc.nat(20) }), { maxLength: 14 })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      runs += 1
      const made = await ada.post<{ collection: Collection }>('/api/collections', { name: `Feast ${runs}` })
      const { _id: id } = made.body.collection
      const [first, second] = await listOf(ada)
      await ada.post(`/api/collections/${id}/recipes`, { recipeIds: [first?._id, second?._id] })
      const [one, other] = [await openPhone(ada), await openPhone(ada)]
      const shelves = await Promise.all(
        [one, other].map(async (phone) => ({ phone, page: await readShelf(ada, id) })),
      )
      const [shelf, idle] = shelves
      if (!shelf || !idle) throw new Error('There are two.')
      await setNetwork(one, 'gone')
      for (const [at, step] of done.entries()) {
        if (step.act === 'gone' || step.act === 'loses answers') {
          await setNetwork(one, step.act)
          continue
        }
        const operation = collecting(shelf, step.act, step.at, `Name ${runs} ${at}`)
        if (operation) await one.outbox.enqueue(operation)
      }
      const shown = shelfShown(shelf)
      await sendEverything([one])
      for (const each of shelves) each.page = await readShelf(ada, id)
      expect(one.outbox.operations.get()).toEqual([])
      for (const each of shelves) {
        const { name, titles } = shelfShown(each)
        expect({ name, titles }).toEqual({ name: shown.name, titles: shown.titles })
      }
    }),
    { numRuns: 12, seed: 7, endOnFailure: true },
  )
})
