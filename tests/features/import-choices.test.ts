import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportPreview, ImportReport } from '#server/contract/transfer.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { createMover, namedAs, titlesOf, zipOfRecipes } from '../support/transfer.ts'

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

const preview = async (member: Member, file: Uint8Array, name?: string, query = '') =>
  (await mover.upload<ImportPreview & { error: string }>(member, file, name, `?dryRun=true${query}`)).body

const stew = {
  name: 'Stew',
  url: 'https://stews.example/1',
  recipeIngredient: ['1 onion', '2 carrots'],
  recipeInstructions: ['Boil.'],
}

describe('a dry run', () => {
  it('says what would happen, and changes nothing', async () => {
    const ada = await join(server)
    await mover.importFor(ada, zipOfRecipes([stew]))
    const keywords = 'A, B, C, D, E'
    const file = zipOfRecipes([
      stew,
      { name: 'New', keywords, image: 'https://pictures.invalid/1.jpg' },
      { ...stew, url: 'https://other.example/stew', recipeInstructions: ['Simmer.'] },
    ])
    expect(await preview(ada, file)).toEqual({
      total: 3,
      looked: 3,
      added: 1,
      titles: ['New'],
      programs: [],
      existed: 1,
      existing: namedAs('Stew'),
      addresses: 0,
      withPicture: 1,
      doubles: ['Stew'],
      problems: [{ name: 'New', problem: "Of the tags of 'New', E would become a collection." }],
      table: null,
    })
    expect(await titlesOf(ada)).toEqual(['Stew'])
  })

  it('refuses what an import refuses, with the same sentence', async () => {
    const ada = await join(server)
    const file = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    const [looked, started] = [
      await mover.upload(ada, file, 'a.bin', '?dryRun=true'),
      await mover.upload(ada, file, 'a.bin'),
    ]
    expect(looked.status).toBe(400)
    expect(looked.body).toEqual(started.body)
  })

  it('shows the columns of a table, which the person can then name', async () => {
    const ada = await join(server)
    const table = Buffer.from('Gericht;Was rein kommt;Wie es geht\nSuppe;1 Zwiebel;Kochen.\n')
    expect((await preview(ada, table, 'a.csv')).table).toEqual({
      columns: [
        { name: 'Gericht', field: null, sample: 'Suppe' },
        { name: 'Was rein kommt', field: null, sample: '1 Zwiebel' },
        { name: 'Wie es geht', field: null, sample: 'Kochen.' },
      ],
      isReadable: false,
    })
    const chosen = { title: 'Gericht', ingredients: 'Was rein kommt', directions: 'Wie es geht' }
    const columns = encodeURIComponent(JSON.stringify(chosen))
    expect(await preview(ada, table, 'a.csv', `&columns=${columns}`)).toMatchObject({
      added: 1,
      table: { isReadable: true },
    })
    await mover.importFor(ada, table, 'a.csv', `?columns=${columns}`)
    expect((await listOf(ada))[0]).toMatchObject({ title: 'Suppe', ingredients: ['1 Zwiebel'] })
    const { status } = await mover.upload(ada, table, 'a.csv', '?columns={"tytle":"x"}')
    expect(status).toBe(400)
  })
})

describe('recipes that the list has already', () => {
  it('are left out by title and ingredients, and named', async () => {
    const ada = await join(server)
    await typeRecipe(ada, 'Stew', { ingredients: ['1 Onion', '2  carrots'], directions: 'My own way.' })
    const report = await mover.importFor(ada, zipOfRecipes([stew]))
    expect(report).toEqual({
      added: 0,
      existed: 1,
      doubles: 1,
      problems: [
        { name: 'Stew', problem: "'Stew' was left out: your list has it with the same ingredients." },
      ],
    })
    expect(await titlesOf(ada)).toEqual(['Stew'])
  })

  it('are added when the person wants both, and not a third time', async () => {
    const ada = await join(server)
    await mover.importFor(ada, zipOfRecipes([stew]))
    const file = zipOfRecipes([{ ...stew, recipeInstructions: ['Simmer.'] }])
    const add = () => mover.importFor(ada, file, 'a.zip', '?doubles=add')
    expect(await add()).toEqual({ added: 1, existed: 0, problems: [] })
    expect(await add()).toEqual({ added: 0, existed: 1, existing: namedAs('Stew'), problems: [] })
    expect(await titlesOf(ada)).toEqual(['Stew', 'Stew'])
  })
})

describe('an export for another program', () => {
  it('has pictures as JPEG, and comes in again', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const image = `data:image/png;base64,${(await redPicture(80, 60)).toString('base64')}`
    await typeRecipe(ada, 'Pictured', { image, ingredients: ['200 g flour'], directions: 'Bake.' })
    for (const target of ['mealie', 'tandoor', 'nextcloud', 'paprika', 'recipesage', 'cooklang']) {
      const response = await fetch(`${server.url}/api/export?for=${target}`, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
      expect([target, response.status]).toEqual([target, 200])
      const file = new Uint8Array(await response.arrayBuffer())
      expect(await preview(ben, file, 'export.zip')).toMatchObject({ total: 1, added: 1, withPicture: 1 })
    }
    const refused = await ada.get('/api/export?for=nobody')
    expect(refused.status).toBe(400)
  })
})

describe('a list of addresses', () => {
  it('is saved like pasted addresses, and what cannot be read is named', async () => {
    const ada = await join(server)
    site.pages['/plums'] = { body: recipePage({ name: 'Plum cake' }) }
    site.pages['/nothing'] = { body: '<html><body>Nothing here</body></html>' }
    const text = `${site.url}/plums\n${site.url}/nothing\n${site.url}/plums\n`
    expect(await preview(ada, Buffer.from(text), 'list.txt')).toMatchObject({
      total: 3,
      addresses: 3,
      added: 0,
    })
    const report: ImportReport = await mover.importFor(ada, Buffer.from(text), 'list.txt')
    expect(report).toMatchObject({ added: 1, existed: 1 })
    expect(report.problems).toEqual([
      { name: `${site.url}/nothing`, problem: expect.stringMatching(/could not be read: .+\.$/) },
    ])
    expect(await titlesOf(ada)).toEqual(['Plum cake'])
  })
})
