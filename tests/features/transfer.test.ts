import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { jobs } from '#db/schema.ts'
import type { CookedLog } from '#server/contract/cooking.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ImportProgress, ImportReport } from '#server/contract/transfer.ts'
import { join, listOf, type Member, scrape, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { contentOf, createMover, jsonLd, namedAs, titlesOf, zipOfRecipes } from '../support/transfer.ts'

let site: Site
let server: TestServer
let mover: ReturnType<typeof createMover>
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  mover = createMover(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

describe('moving out and in', () => {
  it('brings everything over into another account, in the same order, and a second time nothing', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    site.pages['/plums'] = { body: recipePage({ name: 'Crumble of the web' }) }
    await scrape(ada, `${site.url}/plums`)
    const picture = `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`
    const typed = await typeRecipe(ada, 'Typed soup', {
      image: picture,
      tags: ['winter', 'quick'],
      cookTime: 'overnight',
      author: 'Grandma',
      nutrition: ['Calories: 240 kcal', 'Low in salt'],
      tips: ['Better the next day.'],
      equipment: ['A large pot'],
      video: 'https://videos.example/soup',
      ingredientGroups: [{ name: 'Soup', from: 1 }],
    })
    await ada.put(`/api/recipe/${typed._id}/notes`, { notes: 'Less salt.\n\nMore lemon.' })
    await ada.put(`/api/recipe/${typed._id}/rating`, { rating: 4 })
    const days = [
      { day: '2026-01-02', comment: 'Good.', photo: picture },
      { day: '2026-01-03', comment: '' },
    ]
    for (const [id, entry] of days.entries()) await ada.put(`/api/recipe/${typed._id}/cooked/${id}`, entry)
    await ada.post('/api/favorites/toggle', { link: typed.link })
    await typeRecipe(ada, 'Plain soup', { summary: 'Nothing < but "water" & salt.' })

    const zip = await mover.exportOf(ada)
    expect(await mover.importFor(ben, zip)).toEqual({ added: 3, existed: 0, problems: [] })
    const [hers, his] = [await listOf(ada), await listOf(ben)]
    expect(his.map(contentOf)).toEqual(hers.map(contentOf))
    const logOf = async (member: Member, list: Recipe[]) => {
      const id = list.find(({ title }) => title === 'Typed soup')?._id
      const { entries } = (await member.get<CookedLog>(`/api/recipe/${id}/cooked`)).body
      return entries.map(({ day, comment, photoUrl }) => ({ day, comment, hasPhoto: photoUrl !== null }))
    }
    expect(await logOf(ben, his)).toEqual([
      { day: '2026-01-03', comment: '', hasPhoto: false },
      { day: '2026-01-02', comment: 'Good.', hasPhoto: true },
    ])
    expect(his.filter(({ imageUrl }) => imageUrl?.startsWith('/images/'))).toHaveLength(1)
    const known = namedAs('Crumble of the web', 'Typed soup', 'Plain soup')
    const unchanged = { added: 0, existed: 3, existing: known, problems: [] }
    expect(await mover.importFor(ben, zip)).toEqual(unchanged)
    expect(await listOf(ben)).toEqual(his)
    // Who wrote them knows them again, too.
    expect(await mover.importFor(ada, zip)).toEqual(unchanged)
    expect(await listOf(ada)).toEqual(hers)
  })

  it('lets the importer edit what has no address, and nobody see it elsewhere', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const typed = await typeRecipe(ada, 'Mine to keep')
    await mover.importFor(ben, await mover.exportOf(ada))
    const [copy] = await listOf(ben)
    await ben.put('/api/manual-recipe', { id: copy?._id, title: 'His own now' })
    expect(await titlesOf(ben)).toEqual(['His own now'])
    expect(await titlesOf(ada)).toEqual([typed.title])
  })

  it('answers a zip that any program opens, of the own recipes only', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    await typeRecipe(ben, 'A secret of Ben')
    await typeRecipe(ada, 'Open soup')
    const response = await fetch(`${server.url}/api/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="potluck-recipes-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual([
      'index.html',
      'recipes/open-soup.html',
      'recipes/open-soup.json',
    ])
  })

  it('brings typed angle brackets and entities through an export and an import', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const typed = {
      summary: 'For <cold> days &amp; nights',
      ingredients: ['1 l <hot> water'],
      directions: 'Use <hot> water.\nAdd &lt; 1 tsp of salt.',
    }
    await typeRecipe(ada, '<Hot> soup', typed)
    await mover.importFor(ben, await mover.exportOf(ada))
    expect((await listOf(ben))[0]).toMatchObject({ title: '<Hot> soup', ...typed })
  })

  it('shows every recipe and the progress in open tabs as it goes', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const names = Array.from({ length: 60 }, (_, n) => ({ name: `Soup ${n}` }))
    const { status, body } = await mover.upload(ada, zipOfRecipes(names))
    expect([status, body.total]).toEqual([202, 60])
    expect(body.message).toMatch(/^60 recipes are being imported/)
    expect(await listener.event<ImportProgress>('import:progress')).toEqual({
      done: 0,
      total: 60,
      problems: 0,
    })
    await listener.event<ImportReport>('import:done')
    const created = listener.received.filter(({ name }) => name === 'recipe:created')
    expect(created).toHaveLength(60)
    // One a second at most, however fast the recipes come.
    expect(listener.received.filter(({ name }) => name === 'import:progress').length).toBeLessThan(20)
    listener.close()
  })

  it('of many recipes does not hold up the import of another person', async () => {
    const [ada, ben] = [await join(server), await join(server)]
    const [ofAda, ofBen] = [await ada.listen(), await ben.listen()]
    const names = Array.from({ length: 250 }, (_, n) => ({ name: `Soup ${n}` }))
    await mover.upload(ada, zipOfRecipes(names))
    await ofAda.event<ImportProgress>('import:progress')
    await mover.upload(ben, zipOfRecipes([{ name: 'Bread' }]))
    await ofBen.event<ImportReport>('import:done')
    expect(ofAda.received.map(({ name }) => name)).not.toContain('import:done')
    await ofAda.event<ImportReport>('import:done')
    for (const listener of [ofAda, ofBen]) listener.close()
  })

  it('says which tags became collections or were cut', async () => {
    const ada = await join(server)
    const keywords = 'Soup, Winter, Quick, Cheap, Green'
    const report = await mover.importFor(ada, zipOfRecipes([{ name: 'Leek soup', keywords }]))
    expect(report.problems).toEqual([
      { name: 'Leek soup', problem: "Of the tags of 'Leek soup', Green became a collection." },
    ])
    expect((await listOf(ada))[0]?.tags).toHaveLength(4)
  })

  it('stores the pictures of the file, and fetches those it only has the address of', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const zip = zipOfRecipes(
      [
        { name: 'With file', image: '../pictures/red.jpg' },
        { name: 'With broken file', image: '../pictures/broken.jpg' },
        { name: 'With address', image: 'https://pictures.invalid/red.jpg' },
      ],
      {
        'pictures/red.jpg': await redPicture(800, 600),
        'pictures/broken.jpg': (await redPicture(900, 600)).subarray(0, 400),
      },
    )
    const report = await mover.importFor(ada, zip)
    expect(report).toMatchObject({ added: 3, existed: 0 })
    expect(report.problems).toEqual([
      {
        name: 'With broken file',
        problem: expect.stringMatching(/^'With broken file' was imported without its picture: .+\.$/),
      },
    ])
    const [address, broken, file] = await listOf(ada)
    expect(file?.imageUrl).toMatch(/^\/images\//)
    expect(broken?.imageUrl).toBeNull()
    expect(address?.imageUrl).toBe('https://pictures.invalid/red.jpg')
    const waiting = await server.app.store.read.select().from(jobs).where(eq(jobs.kind, 'picture'))
    expect(waiting.length).toBeGreaterThan(0)
    listener.close()
  })

  it('goes on after a recipe that cannot be read, and says which', async () => {
    const ada = await join(server)
    const good = strToU8(JSON.stringify(jsonLd({ name: 'Good soup' })))
    const zip = zipSync({ 'recipes/1.json': strToU8('{"name": "Half a'), 'recipes/2.json': good })
    const report = await mover.importFor(ada, zip)
    expect(report).toMatchObject({ added: 1, existed: 0 })
    expect(report.problems).toEqual([
      { name: '1.json', problem: expect.stringMatching(/^'1\.json' could not be .+\.$/) },
    ])
    expect(await titlesOf(ada)).toEqual(['Good soup'])
  })

  it('survives a restart in the middle without a double and without a loss', async () => {
    const hasty = await startTestServer({ jobsWithinMs: 0 })
    onTestFinished(() => hasty.close())
    const ada = await join(hasty)
    // More than a quick machine takes in between what is seen here and the stop.
    const count = 300
    const zip = zipOfRecipes(Array.from({ length: count }, (_, n) => ({ name: `Restarted soup ${n}` })))
    expect((await createMover(hasty).upload(ada, zip)).status).toBe(202)
    const total = async () =>
      (await ada.get<{ totalRecipes: number }>('/api/recipes?limit=1')).body.totalRecipes
    while ((await total()) < 20) await sleep(5)
    await hasty.restart()
    const before = await total()
    expect(before).toBeLessThan(count)
    const listener = await ada.listen()
    const report = await listener.event<ImportReport>('import:done')
    expect(report).toMatchObject({ added: count, existed: 0, problems: [] })
    expect(await total()).toBe(count)
    listener.close()
  })
})
