import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { befriend, join } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('Enable Recipe Sharing governs recipes alone: a list, a plan, a collection, a potluck and a household are shared without it', async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  await befriend(ada, ben)
  await ada.patch('/api/me', { isSharingEnabled: false })
  const { body } = await ada.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const made = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sundays' })
  const collection = made.body.collection._id
  const potluck = await invite(ada)
  const friendEmail = ben.email
  const shares = [
    ['PUT', `/api/shopping/${list}/members`, { friendEmail }],
    ['PUT', `/api/plans/${ada.id}/members`, { friendEmail }],
    ['PUT', `/api/collections/${collection}/members`, { friendEmail, canEdit: true }],
    ['PUT', `/api/potlucks/${potluck._id}/guests`, { friendEmails: [friendEmail] }],
    ['PUT', '/api/households/members', { friendEmail }],
  ] as const
  for (const [method, path, input] of shares)
    expect([path, (await ada.call(method, path, input)).status]).toEqual([path, 200])
  for (const path of [`/api/shopping/${list}`, `/api/plans/${ada.id}?from=2026-11-24&to=2026-11-24`])
    expect([path, (await ben.get(path)).status]).toEqual([path, 200])
})
