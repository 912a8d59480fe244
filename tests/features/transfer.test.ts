import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ImportProgress, ImportReport } from '#server/contract/transfer.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { createMover, jsonLd, zipOfRecipes } from '../support/transfer.ts'

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

const titles = async (member: Member) => (await listOf(member)).map(({ title }) => title)

/** What of a recipe must survive a move; ids, and links that are one's own, differ. */
const contentOf = ({ _id, link, imageUrl, thumbnailUrl, lastScraped, source, ...content }: Recipe) => ({
  ...content,
  web: link.startsWith('http') ? link : null,
  hasPicture: imageUrl?.startsWith('/images/') ?? false,
})

async function scrape(member: Member, url: string) {
  return member.get<{ existed: boolean; title: string; error: string }>(
    `/api/scrape?url=${encodeURIComponent(url)}`,
  )
}

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
    })
    await ada.post('/api/favorites/toggle', { link: typed.link })
    await typeRecipe(ada, 'Plain soup', { summary: 'Nothing < but "water" & salt.' })

    const zip = await mover.exportOf(ada)
    expect(await mover.importFor(ben, zip)).toEqual({ added: 3, existed: 0, problems: [] })
    const [hers, his] = [await listOf(ada), await listOf(ben)]
    expect(his.map(contentOf)).toEqual(hers.map(contentOf))
    expect(his.filter(({ imageUrl }) => imageUrl?.startsWith('/images/'))).toHaveLength(1)
    expect(await mover.importFor(ben, zip)).toEqual({ added: 0, existed: 3, problems: [] })
    expect(await listOf(ben)).toEqual(his)
    // Who wrote them knows them again, too.
    expect(await mover.importFor(ada, zip)).toEqual({ added: 0, existed: 3, problems: [] })
    expect(await listOf(ada)).toEqual(hers)
  })

  it('lets the importer edit what has no address, and nobody see it elsewhere', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const typed = await typeRecipe(ada, 'Mine to keep')
    await mover.importFor(ben, await mover.exportOf(ada))
    const [copy] = await listOf(ben)
    await ben.put('/api/manual-recipe', { id: copy?._id, title: 'His own now' })
    expect(await titles(ben)).toEqual(['His own now'])
    expect(await titles(ada)).toEqual([typed.title])
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

  it('shows every recipe and the progress in open tabs as it goes', async () => {
    const ada = await join(server)
    const ear = await ada.listen()
    const names = Array.from({ length: 60 }, (_, n) => ({ name: `Soup ${n}` }))
    const { status, body } = await mover.upload(ada, zipOfRecipes(names))
    expect([status, body.total]).toEqual([202, 60])
    expect(body.message).toMatch(/^60 recipes are being imported/)
    expect(await ear.hears<ImportProgress>('import:progress')).toEqual({ done: 0, total: 60, problems: 0 })
    await ear.hears<ImportReport>('import:done', 20_000)
    const created = ear.heard.filter(({ name }) => name === 'recipe:created')
    expect(created).toHaveLength(60)
    // One a second at most, however fast the recipes come.
    expect(ear.heard.filter(({ name }) => name === 'import:progress').length).toBeLessThan(20)
    ear.close()
  })

  it('stores the pictures of the file, and fetches those it only has the address of', async () => {
    const ada = await join(server)
    const ear = await ada.listen()
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
    ear.close()
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
    expect(await titles(ada)).toEqual(['Good soup'])
  })

  it('survives a restart in the middle without a double and without a loss', async () => {
    const ada = await join(server)
    const count = 400
    const zip = zipOfRecipes(Array.from({ length: count }, (_, n) => ({ name: `Restarted soup ${n}` })))
    expect((await mover.upload(ada, zip)).status).toBe(202)
    const total = async () =>
      (await ada.get<{ totalRecipes: number }>('/api/recipes?limit=1')).body.totalRecipes
    while ((await total()) < 20) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.restart()
    const before = await total()
    expect(before).toBeLessThan(count)
    const ear = await ada.listen()
    const report = await ear.hears<ImportReport>('import:done', 25_000)
    expect(report).toEqual({ added: count, existed: 0, problems: [] })
    expect(await total()).toBe(count)
    ear.close()
  })
})

describe('the links in a file', () => {
  it('that are of the web are kept, and known again when somebody pastes them', async () => {
    const ada = await join(server)
    const url = `${site.url}/mine?utm_source=mail`
    await mover.importFor(ada, zipOfRecipes([{ name: 'My version', url }]))
    expect((await listOf(ada))[0]).toMatchObject({ link: `${site.url}/mine`, source: '127.0.0.1' })
    expect((await scrape(ada, url)).body).toEqual({ existed: true, title: 'My version' })
    expect(await titles(ada)).toEqual(['My version'])
  })

  it('never bring the content of a file to others who ask for that address', async () => {
    const [eve, ben] = [await join(server, 'Eve'), await join(server, 'Ben')]
    site.pages['/famous'] = { body: recipePage({ name: 'The real one' }) }
    const url = `${site.url}/famous`
    const zip = zipOfRecipes([{ name: 'Planted', url }])
    await mover.importFor(eve, zip)
    expect((await scrape(ben, url)).body).toEqual({ existed: false, title: 'The real one' })
    expect(await titles(ben)).toEqual(['The real one'])
    // Nor does what others fetch replace what she brought.
    expect(await titles(eve)).toEqual(['Planted'])
    expect(await mover.importFor(eve, zip)).toEqual({ added: 0, existed: 1, problems: [] })
  })

  it('do not do so either when the site refuses, or somebody hands in the page', async () => {
    const [eve, ben, cat] = [await join(server, 'Eve'), await join(server, 'Ben'), await join(server, 'Cat')]
    site.pages['/closed'] = { status: 403, body: 'no' }
    const url = `${site.url}/closed`
    await mover.importFor(eve, zipOfRecipes([{ name: 'Planted', url }]))
    expect((await scrape(ben, url)).status).toBe(502)
    expect(await listOf(ben)).toEqual([])
    const html = recipePage({ name: 'What Cat saw' })
    expect((await cat.post('/api/scrape', { url, html })).body).toMatchObject({ title: 'What Cat saw' })
    expect([await titles(cat), await titles(eve)]).toEqual([['What Cat saw'], ['Planted']])
  })

  it('that are taken by what others saved leave both versions as they are', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    site.pages['/both'] = { body: recipePage({ name: 'As it stands there' }) }
    const url = `${site.url}/both`
    await scrape(ada, url)
    const zip = zipOfRecipes([{ name: 'With less sugar', url }])
    await mover.importFor(ben, zip)
    expect([await titles(ada), await titles(ben)]).toEqual([['As it stands there'], ['With less sugar']])
    expect(await mover.importFor(ben, zip)).toMatchObject({ added: 0, existed: 1 })
  })

  it('that two people import with the very same content are one recipe to both, also when it must step aside', async () => {
    const [ada, ben, cat] = [await join(server), await join(server, 'Ben'), await join(server, 'Cat')]
    const url = `${site.url}/copied`
    const pictures = { 'pictures/red.jpg': await redPicture(300, 200) }
    await mover.importFor(
      ada,
      zipOfRecipes([{ name: 'Copied', url, image: '../pictures/red.jpg' }], pictures),
    )
    const zip = await mover.exportOf(ada)
    expect(await mover.importFor(ben, zip)).toEqual({ added: 1, existed: 0, problems: [] })
    expect((await listOf(ben)).map(contentOf)).toEqual((await listOf(ada)).map(contentOf))
    expect((await listOf(ben))[0]?.link).toBe(url)
    // The same words with another picture are another recipe.
    const other = { 'pictures/red.jpg': await redPicture(400, 200) }
    const eve = await join(server, 'Eve')
    await mover.importFor(eve, zipOfRecipes([{ name: 'Copied', url, image: '../pictures/red.jpg' }], other))
    expect((await listOf(eve))[0]?.imageUrl).not.toBe((await listOf(ada))[0]?.imageUrl)

    site.pages['/copied'] = { body: recipePage({ name: 'The real one' }) }
    await scrape(cat, url)
    for (const member of [ada, ben]) {
      expect(await mover.importFor(member, zip)).toMatchObject({ added: 0, existed: 1 })
      expect(await titles(member)).toEqual(['Copied'])
    }
  })

  it("that name somebody else's own recipe open nothing of it", async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    const secret = await typeRecipe(ada, 'The secret of Ada')
    const claim = { name: 'Claimed', potluck: { link: secret.link, source: 'Manual Entry' } }
    await mover.importFor(eve, zipOfRecipes([claim]))
    const [hers] = await listOf(eve)
    expect(hers).toMatchObject({ title: 'Claimed', ingredients: ['800 g plums'] })
    expect(hers?.link).not.toBe(secret.link)
    expect(await listOf(ada)).toEqual([secret])
  })

  it("cannot be guessed for another person's next import", async () => {
    const [ada, eve] = [await joinAsSharer(server), await join(server, 'Eve')]
    await befriend(ada, eve)
    const zip = zipOfRecipes([{ name: 'Twice mine' }])
    await mover.importFor(ada, zip)
    const [hers] = await listOf(ada)
    await mover.importFor(eve, zipOfRecipes([{ name: 'Other', potluck: { link: hers?.link } }]))
    expect((await listOf(eve))[0]?.link).not.toBe(hers?.link)
    // Her own recipe comes back to her even while only a friend keeps it.
    const socket = await ada.listen()
    await socket.socket.emitWithAck('recipe:share', { recipeId: hers?._id, targetUserEmail: eve.email })
    await ada.delete(`/api/results/${hers?._id}`)
    expect(await mover.importFor(ada, zip)).toEqual({ added: 1, existed: 0, problems: [] })
    expect(await titles(ada)).toEqual(['Twice mine'])
    socket.close()
  })
})

describe('a file that is refused', () => {
  const bomb = () => zipSync({ 'recipes/1.json': new Uint8Array(30 * 1024 * 1024) }, { level: 9 })
  it.each([
    ['empty', () => new Uint8Array(0), 400, /empty/],
    [
      'nonsense',
      () => strToU8('MZ\u0000 nothing to eat here'.repeat(50)),
      400,
      /does not know this kind of file/,
    ],
    ['a zip without recipes', () => zipSync({ 'a.bin': new Uint8Array(9) }), 400, /does not know/],
    ['a zip bomb', bomb, 400, /unpacks to far more than its size/],
    [
      'a zip that leads outside',
      () => zipSync({ '../../etc/cron.d/x.json': strToU8('{}') }),
      400,
      /leads outside/,
    ],
    ['half a zip', () => zipOfRecipes([{ name: 'x' }]).subarray(0, 200), 400, /damaged|cut off/],
  ])(
    'because it is %s is answered with a sentence, and nothing happens',
    async (_, file, status, sentence) => {
      const ada = await join(server)
      const answer = await mover.upload(ada, file())
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)])
      expect(answer.body.error).toMatch(/\.$/)
      expect(await listOf(ada)).toEqual([])
    },
  )

  it('because it is missing, or is no form at all, is asked for', async () => {
    const ada = await join(server)
    for (const body of [{}, { file: 3 }, null]) {
      expect(await ada.post('/api/import', body)).toMatchObject({
        status: 400,
        body: { error: 'Please choose a file.' },
      })
    }
  })

  it('because it is over 200 MB is refused before it is read', async () => {
    const ada = await join(server)
    const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = httpRequest(`${server.url}/api/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ada.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 210 * 1024 * 1024,
        },
      })
      request.on('error', reject)
      request.on('response', async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        request.destroy()
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
      })
      request.write('--x')
    })
    expect([status, JSON.parse(body).error]).toEqual([413, 'This is too large: at most 200 MB.'])
  })

  it('because another import is running can be sent again when that is done', async () => {
    const ada = await join(server)
    const ear = await ada.listen()
    const many = zipOfRecipes(Array.from({ length: 200 }, (_, n) => ({ name: `First ${n}` })))
    expect((await mover.upload(ada, many)).status).toBe(202)
    const second = zipOfRecipes([{ name: 'Second' }])
    expect((await mover.upload(ada, second)).body.error).toBe(
      'Another import is still running. Please wait until it is done.',
    )
    await ear.hears('import:done', 20_000)
    await expect.poll(async () => (await mover.upload(ada, second)).status).toBe(202)
    ear.close()
  })

  it('because somebody imports too often says when to come back', async () => {
    const strict = await startTestServer({ realLimits: true })
    const ada = await join(strict)
    const { upload } = createMover(strict)
    const answers = await Promise.all(Array.from({ length: 21 }, () => upload(ada, strToU8('?'))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await strict.close()
  })
})
