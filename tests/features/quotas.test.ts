import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs, pushSubscriptions, savedRecipes, sessions, users } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import type { AdminUserPage } from '#server/contract/admin.ts'
import type { RefusedOperations } from '#server/contract/operations.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { findMiscounted, recountAll } from '#server/services/space/recount.ts'
import { hasSpaceForFetched, usedSpace } from '#server/services/space/space.ts'
import type { Client } from '../support/client.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsSharer,
  listOf,
  type Member,
  shoppingOf,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover } from '../support/transfer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TEXT_MB_PER_PERSON: '1' } })
})
afterAll(() => server.close())

const long = (letter: string, kilobytes: number) => `${letter.repeat(99)}\n`.repeat(kilobytes * 10).trim()
const recipe = (title: string, kilobytes = 1) => ({
  title,
  ingredients: ['1 onion'],
  directions: long('a', kilobytes),
})
const add = (client: Client, title: string, kilobytes?: number) =>
  client.post<{ recipe: Recipe; message?: string }>('/api/manual-recipe', recipe(title, kilobytes))

/** Adds recipes of 90 kB until one is refused; returns the refusal and those that were saved. */
async function fill(client: Client) {
  const saved: Recipe[] = []
  for (let n = 0; n < 30; n += 1) {
    const { status, body } = await add(client, `Long ${n}`, 90)
    if (status !== 200) return { saved, status, message: body.message }
    saved.push(body.recipe)
  }
  return { saved, status: 200, message: undefined }
}

const textsOf = async ({ id }: { id: string }) => (await usedSpace(server.app.store.read, id)).texts

/** Runs `work` while the limit for texts is what this person uses. */
async function whenFull(member: Member, work: () => Promise<void>): Promise<void> {
  const limits = server.app.config.bytesPerPerson
  const { texts } = limits
  limits.texts = await textsOf(member)
  try {
    await work()
  } finally {
    limits.texts = texts
  }
}

it('texts are refused at the limit with what to do, and there is room again once some are deleted for good', async () => {
  const ada = await join(server, 'Ada')
  const { saved, status, message } = await fill(ada)
  expect([status, message]).toEqual([
    413,
    'You have reached your limit for texts (1 MB). Please shorten or delete recipes, also those among the deleted ones, and try again.',
  ])
  expect(saved.length).toBeGreaterThan(8)
  const [first] = saved
  await ada.delete(`/api/results/${first?._id}`)
  expect((await add(ada, 'Still full', 90)).status).toBe(413)
  await ada.delete(`/api/deleted/${first?._id}`)
  expect((await add(ada, 'Room again', 90)).status).toBe(200)
})

it('an edit at the limit is refused when it makes a recipe longer, and works when it makes it shorter', async () => {
  const ben = await join(server, 'Ben')
  const { saved } = await fill(ben)
  const [first] = saved
  const edit = (kilobytes: number) =>
    ben.put<{ message?: string }>('/api/manual-recipe', { ...recipe('Edited', kilobytes), id: first?._id })
  await whenFull(ben, async () => {
    expect((await edit(95)).status).toBe(413)
    expect((await listOf(ben)).map(({ title }) => title)).not.toContain('Edited')
    expect((await edit(80)).status).toBe(200)
  })
  expect(await textsOf(ben)).toBeLessThan(1_000_000)
})

it('lines of lists and entries of plans are refused one by one at the limit, and removed ones never are', async () => {
  const eve = await join(server, 'Eve')
  const { body } = await eve.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id
  const operate = async (path: string, operations: object[]) =>
    (await eve.post<RefusedOperations>(`/api/${path}/operations`, { operations })).body.refused
  const line = { list, at: Date.now(), kind: 'add', place: 1, recipe: null }
  const entry = {
    plan: eve.id,
    at: Date.now(),
    kind: 'add',
    day: '2026-11-26',
    meal: 'dinner',
    place: 1,
    recipe: null,
    servings: null,
  }
  await operate('shopping', [{ ...line, id: 'operation-1', item: 'line-before', text: 'Rice' }])
  await operate('plans', [{ ...entry, id: 'operation-2', entry: 'entry-before', title: 'Soup' }])
  await whenFull(eve, async () => {
    const refused = [
      ...(await operate('shopping', [
        { ...line, id: 'operation-3', item: 'line-after', text: 'Salt' },
        { list, at: Date.now(), id: 'operation-4', kind: 'aisle', food: 'salt', aisle: 'spices' },
        { list, at: Date.now(), id: 'operation-5', kind: 'remove', item: 'line-before', isRemoved: true },
      ])),
      ...(await operate('plans', [
        { ...entry, id: 'operation-6', entry: 'entry-after', title: 'Stew' },
        {
          plan: eve.id,
          at: Date.now(),
          id: 'operation-7',
          kind: 'remove',
          entry: 'entry-before',
          isRemoved: true,
        },
      ])),
    ]
    expect(refused.map(({ id }) => id)).toEqual(['operation-3', 'operation-4', 'operation-6'])
    expect(refused[0]?.message).toContain('You have reached your limit for texts')
    expect(await shoppingOf(eve)).toEqual([])
  })
  expect(
    await operate('shopping', [{ ...line, id: 'operation-3', item: 'line-after', text: 'Salt' }]),
  ).toEqual([])
})

it('an import stops at the limit, and its report says so', async () => {
  const fay = await join(server, 'Fay')
  const text = Array.from({ length: 30 }, (_, n) => ({
    '@type': 'Recipe',
    name: `Imported ${n}`,
    recipeIngredient: ['1 onion'],
    recipeInstructions: long('b', 90)
      .split('\n')
      .map((text) => ({ '@type': 'HowToStep', text })),
  }))
  const report = await createMover(server).importFor(fay, Buffer.from(JSON.stringify(text)))
  expect(report.added).toBeGreaterThan(15)
  expect(report.added).toBeLessThan(25)
  expect(report.problems).toEqual([
    {
      name: expect.stringContaining('Imported'),
      problem: expect.stringMatching(/limit for texts.*The rest was left out\.$/),
    },
  ])
})

it('a recipe counts for who made it while anyone has it, and then for the first who chose to save it', async () => {
  const [gus, hal, ida] = [
    await joinAsSharer(server, 'Gus'),
    await join(server, 'Hal'),
    await join(server, 'Ida'),
  ]
  const texts = textsOf
  await befriend(gus, hal)
  await befriend(gus, ida)
  const { body } = await add(gus, 'Shared', 90)
  const { _id } = body.recipe
  const { socket } = await gus.listen()
  for (const { email } of [hal, ida])
    await socket.timeout(2000).emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: email })
  expect([(await texts(hal)) < 10_000, (await texts(ida)) < 10_000]).toEqual([true, true])
  const [sent] = await listOf(ida)
  await ida.put(`/api/recipe/${sent?._id}`, { acknowledged: true })
  await gus.delete(`/api/results/${_id}`)
  expect(await texts(gus)).toBeGreaterThan(90_000)
  await gus.delete(`/api/deleted/${_id}`)
  expect([(await texts(gus)) < 10_000, (await texts(hal)) < 10_000, (await texts(ida)) > 90_000]).toEqual([
    true,
    true,
    true,
  ])
})

it('pictures are refused at their limit, and those that Potluck fetches are no longer kept', async () => {
  const jon = await join(server, 'Jon')
  const limits = server.app.config.bytesPerPerson
  const before = limits.pictures
  limits.pictures = 0
  try {
    const image = `data:image/png;base64,${Buffer.from('not looked at').toString('base64')}`
    const { status, body } = await jon.post('/api/manual-recipe', { ...recipe('Shown'), image })
    expect([status, body.message]).toEqual([
      413,
      'You have reached your limit for pictures (0 MB). Please delete a recipe with a picture first.',
    ])
    const { body: added } = await add(jon, 'Plain')
    const [{ recipeId } = { recipeId: '' }] = await server.app.store.read
      .select({ recipeId: savedRecipes.recipeId })
      .from(savedRecipes)
      .where(eq(savedRecipes.id, added.recipe._id))
    const hasSpace = (what: 'picture' | 'page') =>
      hasSpaceForFetched(server.app, server.app.store.read, recipeId, what)
    expect([await hasSpace('picture'), await hasSpace('page')]).toEqual([false, true])
  } finally {
    limits.pictures = before
  }
})

/** A device whose push service never answers. */
const subscribe = ({ id: userId }: Member) =>
  server.app.store.write(async (tx) => {
    const [own] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
    await tx.insert(pushSubscriptions).values({
      ...{ id: server.app.store.newId(), userId, sessionId: own?.id ?? '', device: 'Phone' },
      ...{ endpoint: 'https://push.invalid/1', p256dh: 'p', auth: 'a', createdAt: server.app.now() },
    })
  })

it('a person is told by mail and push once when 80 % is used, on the account page, and so is the admin', async () => {
  const root = await joinAsAdmin(server)
  const kim = await join(server, 'Kim')
  await subscribe(kim)
  const { saved } = await fill(kim)
  const told = async () =>
    (await server.app.store.read.select().from(jobs).where(eq(jobs.kind, 'accountMail'))).filter(
      ({ payload }) => JSON.stringify(payload).includes(kim.email),
    )
  expect(await told()).toMatchObject([{ payload: { notice: 'space nearly used up', detail: 'texts' } }])
  expect(await server.app.store.read.select().from(jobs).where(eq(jobs.kind, 'push'))).toMatchObject([
    { payload: { kind: 'space', notice: { title: 'Your space is nearly used up', path: '/account' } } },
  ])
  // The failed delivery of the notification is noted meanwhile, with its reason, and counts.
  const shown = async () => {
    const texts = await textsOf(kim)
    const { body: account } = await kim.get<Account>('/api/account')
    const { body: page } = await root.get<AdminUserPage>('/api/admin/users')
    const ofAdmin = page.users.find(({ email }) => email === kim.email)?.space.texts
    return {
      limit: account.space.texts.limit,
      different: [account.space.texts.used - texts, Number(ofAdmin) - texts],
    }
  }
  await expect.poll(shown).toEqual({ limit: 1_000_000, different: [0, 0] })
  for (const { _id } of saved.slice(0, 5)) {
    await kim.delete(`/api/results/${_id}`)
    await kim.delete(`/api/deleted/${_id}`)
  }
  await add(kim, 'Short')
  await fill(kim)
  expect(await told()).toHaveLength(2)
})

// Jobs of earlier tests may be writing.
it('sums that are wrong are found, and corrected', async () => {
  const lea = await join(server, 'Lea')
  await server.app.store.write((tx) => tx.update(users).set({ textBytes: 7 }).where(eq(users.id, lea.id)))
  await expect
    .poll(() => findMiscounted(server.app))
    .toMatchObject([{ email: lea.email, kept: { texts: 7 } }])
  await recountAll(server.app)
  await expect.poll(() => findMiscounted(server.app)).toEqual([])
})

it('what is kept of each person is what their rows have', async () => {
  await expect.poll(() => findMiscounted(server.app)).toEqual([])
})
