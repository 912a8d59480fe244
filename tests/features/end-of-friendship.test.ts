import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessKind } from '#server/contract/access.ts'
import type { Collection } from '#server/contract/collections.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { shares } from '#server/services/access/list.ts'
import { readEveryCall } from '../support/every-read.ts'
import { liveTogether } from '../support/households.ts'
import { befriend, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { shareWith } from '../support/versions.ts'

let server: TestServer
let ada: Member
let ben: Member
const ids = new Set<string>()
const recipeIds = new Set<string>()
beforeAll(async () => {
  server = await startTestServer()
  ada = await joinAsSharer(server, 'Ada')
  ben = await joinAsSharer(server, 'Ben')
  await befriend(ada, ben)
})
afterAll(() => server.close())

const day = new Date().toISOString().slice(0, 10)
const at = Date.now()

/** Something of Ada's that Ben reads: a word that is nowhere else. */
interface Sight {
  kind: AccessKind | 'cooking' | 'must not eat' | 'guest'
  word(): string
  make(word: string): Promise<unknown>
  /** Why Ben still reads it when they are no longer friends. */
  stays?: string
}

const sights: Sight[] = [
  { kind: 'friend', word: () => ada.email, make: () => Promise.resolve() },
  {
    kind: 'recipe',
    word: () => 'quinceword',
    make: async (word) => {
      const { _id } = await shareWith(ada, ben, await typeRecipe(ada, word))
      recipeIds.add(_id)
    },
    stays: 'What was shared stays: it is in the list of the friend.',
  },
  {
    kind: 'cooking',
    word: () => 'persimmonword',
    make: async (comment) => {
      await ada.patch('/api/me', { isCookingShared: true })
      const [{ _id } = { _id: '' }] = await listOf(ada)
      await ada.put(`/api/recipe/${_id}/cooked/entry-of-ada`, { day, comment })
    },
  },
  {
    kind: 'collection',
    word: () => 'damsonword',
    make: async (name) => {
      const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name })
      const { _id } = body.collection
      await ada.put(`/api/collections/${_id}/members`, { friendEmail: ben.email, canEdit: false })
      ids.add(_id)
    },
  },
  {
    kind: 'list',
    word: () => 'medlarword',
    make: async (name) => {
      const { _id } = (await ada.post<{ list: ShoppingList }>('/api/shopping', { name })).body.list
      await ada.put(`/api/shopping/${_id}/members`, { friendEmail: ben.email })
      ids.add(_id)
    },
  },
  {
    kind: 'plan',
    word: () => 'mulberryword',
    make: async (title) => {
      const entry = { kind: 'add', id: 'operation-1', at, plan: ada.id, entry: 'entry-of-ada', title }
      const where = { recipe: null, servings: null, day, meal: 'dinner', place: 1 }
      await ada.post('/api/plans/operations', { operations: [{ ...entry, ...where }] })
      await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: ben.email })
      ids.add(ada.id)
    },
  },
  {
    kind: 'must not eat',
    word: () => 'tamarilloword',
    make: async (avoids) => {
      const entry = { kind: 'add', id: 'operation-2', at, plan: ben.id, entry: 'entry-of-ben', title: 'Stew' }
      const where = { recipe: null, servings: null, day, meal: 'dinner', place: 1 }
      await ben.post('/api/plans/operations', { operations: [{ ...entry, ...where }] })
      await ben.put(`/api/plans/${ben.id}/members`, { friendEmail: ada.email })
      await ada.patch('/api/me', { avoids })
      ids.add(ben.id)
    },
  },
  {
    kind: 'household',
    word: () => 'elderberryword',
    make: async (title) => {
      await liveTogether(ada, ben)
      const entry = { kind: 'add', id: 'operation-3', at, plan: ada.id, entry: 'entry-at-home', title }
      const where = { recipe: null, servings: null, day, meal: 'lunch', place: 1 }
      await ada.post('/api/plans/operations', { operations: [{ ...entry, ...where }] })
    },
  },
  {
    kind: 'potluck-guest',
    word: () => 'rowanword',
    make: async (name) => {
      const { _id } = await invite(ada, { name })
      await ada.put(`/api/potlucks/${_id}/guests`, { friendEmails: [ben.email] })
      ids.add(_id)
    },
  },
  {
    kind: 'guest',
    word: () => 'loquatword',
    make: async (avoids) => {
      const { _id } = await invite(ben, { name: 'At the house of Ben' })
      await ben.put(`/api/potlucks/${_id}/guests`, { friendEmails: [ada.email] })
      await ada.put(`/api/potlucks/${_id}/answer`, { answer: 'yes', avoids })
      ids.add(_id)
    },
  },
]

/** Shares that name no friend. */
const ofNoFriend: AccessKind[] = ['public-link', 'potluck-link', 'invitation', 'friend-request']

/** All that Ben can read, with every id that he ever knew. */
const readByBen = () => readEveryCall(ben, { ids, recipeIds, day, email: ada.email })

describe('what a friend sees of a person', () => {
  it('has every kind of share', () => {
    const kinds = new Set<string>([...sights.map(({ kind }) => kind), ...ofNoFriend])
    expect(shares.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('is read until the friendship ends, and not after', async () => {
    for (const { make, word } of sights) await make(word())
    const before = await readByBen()
    const wordsIn = (text: string) =>
      sights.filter(({ word }) => text.includes(word())).map(({ kind }) => kind)
    expect(wordsIn(before)).toEqual(sights.map(({ kind }) => kind))
    expect((await ada.delete('/api/friends', { friendEmail: ben.email })).status).toBe(204)
    expect(wordsIn(await readByBen())).toEqual(
      sights.filter(({ stays }) => stays !== undefined).map(({ kind }) => kind),
    )
  })
})
