import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptPages, recipeChanges, recipes } from '#db/schema.ts'
import type { RecipeChange } from '#server/contract/history.ts'
import type { AdminReading } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import { planReread } from '#server/services/readings/reread.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { befriend, join, joinAsAdmin, joinAsSharer, listOf, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { again, savePage } from '../support/versions.ts'

let site: Site
let server: TestServer
const given = { readingVersion: 1, skewMs: 0, now: () => Date.now() + given.skewMs }

async function start(env: Record<string, string> = {}): Promise<void> {
  Object.assign(given, { readingVersion: 1, skewMs: 0 })
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host, ...env }, given })
}
beforeEach(() => start())
afterEach(async () => {
  await server.close()
  await site.close()
})

/** A page whose text has twice the butter of its data. */
function publish(path = '/crumble', recipe: object = {}): string {
  const lines = ['800 g plums', '150 g flour', '200 g butter'].map((line) => `<li>${line}</li>`)
  const shown = `<h2>Ingredients</h2><ul>${lines.join('')}</ul>`
  site.pages[path] = { body: recipePage(recipe).replace('</body>', `${shown}</body>`) }
  return `${site.url}${path}`
}

const rows = () => server.app.store.read.select().from(recipes)
const kept = () => server.app.store.read.select().from(keptPages)

/** Changes what is stored as if older readers had read it. */
async function readBadly(change: Partial<typeof recipes.$inferInsert> = { ingredients: ['800 g plums'] }) {
  await server.app.store.write(async (tx) => void (await tx.update(recipes).set(change)))
}

/** Starts the next version of Potluck and lets it repair. */
async function update(): Promise<void> {
  given.readingVersion += 1
  await server.restart()
  await server.settleJobs()
}

describe('a line about which a page disagrees with itself', () => {
  const mark = {
    part: 'ingredient',
    line: 2,
    taken: '100 g butter',
    other: '200 g butter',
    from: 'page',
  }
  const settle = (member: Member, { _id }: Recipe, id: string, choice: string) =>
    member.post<{ recipe: Recipe; message: string }>(`/api/recipes/${_id}/marks`, { mark: id, choice })

  it('is marked, and takes what the page says in all tabs', async () => {
    const ada = await join(server)
    const recipe = await savePage(ada, publish())
    expect(recipe.marks).toMatchObject([mark])
    expect(recipe.correctable).toBe(true)
    const ears = [await ada.listen(), await ada.listen()]
    const answer = await settle(ada, recipe, recipe.marks?.[0]?.id ?? '', 'use')
    expect(answer.body.recipe.ingredients).toEqual(['800 g plums', '150 g flour', '200 g butter'])
    expect(answer.body.recipe.marks).toBeUndefined()
    for (const ear of ears) {
      expect((await ear.event<Recipe>('recipe:updated')).ingredients[2]).toBe('200 g butter')
      ear.close()
    }
  })

  it('is right for the person who says so, and stays marked for others', async () => {
    const [ada, bob] = [await join(server), await join(server, 'Bob')]
    const url = publish()
    const own = await savePage(ada, url)
    const others = await savePage(bob, url)
    const { body } = await settle(ada, own, own.marks?.[0]?.id ?? '', 'right')
    expect(body.recipe.marks).toBeUndefined()
    expect((await again(bob, others)).marks).toMatchObject([mark])
  })

  it('cannot be changed while others have the recipe, nor in the list of others', async () => {
    const [ada, bob] = [await join(server), await join(server, 'Bob')]
    const url = publish()
    const own = await savePage(ada, url)
    await savePage(bob, url)
    const id = own.marks?.[0]?.id ?? ''
    expect((await again(ada, own)).correctable).toBeUndefined()
    expect(await settle(ada, own, id, 'use')).toMatchObject({
      status: 403,
      body: { message: 'Others have this recipe too, so it stays as it was read.' },
    })
    expect((await settle(bob, own, id, 'right')).status).toBe(404)
    expect((await again(ada, own)).ingredients).toContain('100 g butter')
  })

  it('can be changed by each of a household that has the recipe alone, for all of them', async () => {
    const [ada, lee] = [await join(server), await join(server, 'Lee')]
    const home = await liveTogether(ada, lee)
    const url = publish()
    const own = await savePage(ada, url)
    const id = own.marks?.[0]?.id ?? ''
    const [theirs] = await listOf(lee)
    if (!theirs) throw new Error('Lee has no recipe.')
    expect(theirs.correctable).toBe(true)
    expect((await settle(lee, theirs, id, 'use')).status).toBe(200)
    expect((await again(ada, own)).ingredients).toContain('200 g butter')
    const next = await savePage(ada, publish('/second'))
    await leaveHome(lee, home)
    expect((await again(ada, next)).correctable).toBeUndefined()
    expect(await settle(ada, next, next.marks?.[0]?.id ?? '', 'use')).toMatchObject({ status: 403 })
  })

  it('that has changed in the meantime is refused', async () => {
    const ada = await join(server)
    const recipe = await savePage(ada, publish())
    const id = recipe.marks?.[0]?.id ?? ''
    await settle(ada, recipe, id, 'use')
    expect((await settle(ada, recipe, id, 'use')).status).toBe(409)
    expect((await settle(ada, recipe, 'x'.repeat(65), 'use')).status).toBe(400)
  })
})

describe('newer readers', () => {
  it('repair a recipe from its kept page, in all tabs, and it can be put back', async () => {
    const ada = await join(server)
    const recipe = await savePage(ada, publish())
    await readBadly()
    const asked = site.asked.length
    await update()
    const ears = [await ada.listen(), await ada.listen()]
    expect(site.asked.length).toBe(asked)
    const repaired = await again(ada, recipe)
    expect(repaired.ingredients).toEqual(recipe.ingredients)
    expect(repaired.readAgain).toMatchObject({ lines: 2 })
    const { changes } = (await ada.get<{ changes: RecipeChange[] }>(`/api/recipes/${recipe._id}/changes`))
      .body
    expect(changes).toMatchObject([
      {
        state: 'applied',
        note: null,
        lines: [
          { part: 'ingredient', before: null, after: '150 g flour' },
          { part: 'ingredient', before: null, after: '100 g butter' },
        ],
      },
    ])
    const path = `/api/recipes/${recipe._id}/changes/${changes[0]?._id}/put-back`
    const back = await ada.post<{ recipe: Recipe }>(path)
    expect(back.body.recipe.ingredients).toEqual(['800 g plums'])
    expect(back.body.recipe.readAgain).toBeUndefined()
    for (const ear of ears) {
      expect((await ear.event<Recipe>('recipe:updated')).ingredients).toEqual(['800 g plums'])
      ear.close()
    }
    // Sent twice, and then read by still newer readers.
    expect((await ada.post(path)).status).toBe(200)
    await update()
    expect((await again(ada, recipe)).ingredients).toEqual(['800 g plums'])
  })

  it('emit the repaired recipe to everyone who holds it', async () => {
    const [ada, bob] = [await join(server), await join(server, 'Bob')]
    const url = publish()
    await savePage(ada, url)
    await savePage(bob, url)
    const ears = [await ada.listen(), await bob.listen()]
    await readBadly()
    server.app.readingVersion += 1
    await planReread(server.app)
    await server.settleJobs()
    for (const ear of ears) {
      expect((await ear.event<Recipe>('recipe:updated')).ingredients).toHaveLength(3)
      ear.close()
    }
  })

  it('leave an edited recipe alone', async () => {
    const ada = await join(server)
    const recipe = await savePage(ada, publish())
    const id = recipe.marks?.[0]?.id
    await ada.post(`/api/recipes/${recipe._id}/marks`, { mark: id, choice: 'use' })
    await readBadly()
    await update()
    expect((await again(ada, recipe)).ingredients).toEqual(['800 g plums'])
    const changes = await server.app.store.read.select().from(recipeChanges)
    expect(changes).toMatchObject([{ kind: 'corrected' }])
  })

  it.each([
    [
      'has fewer lines',
      { ingredients: ['1 egg', '2 eggs', '3 eggs', '4 eggs'] },
      'The recipe that was found has fewer lines.',
    ],
    ['has another title', { title: 'Lentil soup' }, 'The recipe that was found has another title.'],
  ])('do not apply a reading that %s, and say so', async (_, stored, note) => {
    const [ada, admin] = [await join(server), await joinAsAdmin(server)]
    const recipe = await savePage(ada, publish())
    await readBadly(stored)
    await update()
    expect(await again(ada, recipe)).toMatchObject(stored)
    const { readings } = (await admin.get<{ readings: AdminReading[] }>('/api/admin/readings')).body
    expect(readings).toMatchObject([{ state: 'not applied', note }])
    // Once for each version.
    await server.settleJobs()
    expect(await server.app.store.read.select().from(recipeChanges)).toHaveLength(1)
  })

  it('go on where they were interrupted', async () => {
    const ada = await join(server)
    for (let at = 0; at < 22; at++)
      await savePage(ada, publish(`/crumble-${at}`, { name: `Plum crumble ${at}` }))
    await readBadly()
    given.readingVersion += 1
    await server.restart()
    const readCount = async () =>
      (await rows()).filter(({ readingVersion }) => readingVersion === given.readingVersion).length
    const { documents } = server.app
    const readKept = documents.readKept
    const hangs = new Promise<void>((resolve) => {
      documents.readKept = async (...args) => {
        if ((await readCount()) < 5) return readKept(...args)
        resolve()
        return new Promise(() => {})
      }
    })
    void server.settleJobs()
    await hangs
    const before = await readCount()
    await server.restart()
    await server.settleJobs()
    expect(await readCount()).toBeGreaterThan(before)
    given.skewMs += 60_000
    await server.settleJobs()
    const all = await rows()
    expect(all.every(({ ingredients }) => ingredients.length === 3)).toBe(true)
    expect(await server.app.store.read.select().from(recipeChanges)).toHaveLength(22)
  })

  it('are put back by the admin, who sees the recipe and its lines', async () => {
    const [ada, admin] = [await join(server), await joinAsAdmin(server)]
    const recipe = await savePage(ada, publish())
    await readBadly()
    await update()
    const { readings } = (await admin.get<{ readings: AdminReading[] }>('/api/admin/readings')).body
    expect(readings).toMatchObject([{ title: 'Plum crumble', link: recipe.link, state: 'applied' }])
    expect((await admin.post(`/api/admin/readings/${readings[0]?._id}/put-back`)).status).toBe(204)
    expect((await again(ada, recipe)).ingredients).toEqual(['800 g plums'])
    expect((await admin.post('/api/admin/readings/none/put-back')).status).toBe(404)
  })

  it('cannot be put back by one of several holders, nor by a stranger', async () => {
    const [ada, bob, eve] = [await join(server), await join(server, 'Bob'), await join(server, 'Eve')]
    const url = publish()
    const recipe = await savePage(ada, url)
    await savePage(bob, url)
    await readBadly()
    await update()
    const id = (await again(ada, recipe)).readAgain?._id
    const path = `/api/recipes/${recipe._id}/changes/${id}/put-back`
    expect((await ada.post(path)).status).toBe(403)
    expect((await eve.post(path)).status).toBe(404)
    expect((await eve.get(`/api/recipes/${recipe._id}/changes`)).status).toBe(404)
    expect((await again(ada, recipe)).ingredients).toHaveLength(3)
  })
})

describe('a kept page', () => {
  const size = async (admin: Member) => (await admin.get<AdminSystem>('/api/admin/system')).body.keptPages

  it('is counted, and deleted with its recipe', async () => {
    const admin = await joinAsAdmin(server)
    const recipe = await savePage(admin, publish())
    const [page] = await kept()
    expect(page?.bytes.length).toBeLessThan(1000)
    expect(await size(admin)).toEqual({ isOn: true, count: 1, bytes: page?.bytes.length, waiting: 0 })
    await admin.delete(`/api/results/${recipe._id}`)
    await admin.delete(`/api/deleted/${recipe._id}`)
    expect(await kept()).toEqual([])
  })

  it('is kept of what a browser sent, and replaced when the page is fetched again', async () => {
    const admin = await joinAsAdmin(server)
    const url = publish()
    await admin.post('/api/scrape', { url, html: site.pages['/crumble']?.body })
    expect(await kept()).toHaveLength(1)
    const [before] = await kept()
    publish('/crumble', { description: 'Better than before.' })
    await admin.post('/api/admin/recipes/rescrape', { link: url })
    const [after] = await kept()
    expect(await kept()).toHaveLength(1)
    expect(after?.bytes.equals(before?.bytes ?? Buffer.of())).toBe(false)
  })

  it('that cannot be written refuses no recipe', async () => {
    const ada = await join(server)
    server.app.documents.keep = () => Promise.reject(new Error('no'))
    await savePage(ada, publish())
    expect(await kept()).toEqual([])
  })

  it('is neither kept nor left with KEEP_PAGES=off', async () => {
    await server.close()
    await site.close()
    await start({ KEEP_PAGES: 'off' })
    const bob = await join(server, 'Bob')
    const recipe = await savePage(bob, publish())
    expect(await kept()).toEqual([])
    const [row] = await rows()
    const old = { address: recipe.link, bytes: Buffer.from('old'), keptAt: 1 }
    await server.app.store.write(
      async (tx) => void (await tx.insert(keptPages).values({ recipeId: row?.id ?? '', ...old })),
    )
    await server.restart()
    await server.settleJobs()
    expect(await kept()).toEqual([])
  })

  it('of a shared recipe stays while anyone has it', async () => {
    const [sam, ada] = [await joinAsSharer(server), await join(server)]
    await befriend(sam, ada)
    const recipe = await savePage(sam, publish())
    const ear = await ada.listen()
    const socket = await sam.listen()
    socket.socket.emit('recipe:share', { recipeId: recipe._id, targetUserEmail: ada.email })
    await ear.event('recipe:shared')
    await sam.delete(`/api/results/${recipe._id}`)
    expect(await kept()).toHaveLength(1)
    ear.close()
    socket.close()
  })
})
