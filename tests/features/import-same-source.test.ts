import { writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { ImportPreview, ImportReport } from '#server/contract/transfer.ts'
import { importFile, openExport } from '#server/services/transfer/import-file.ts'
import { bytesOf } from '#server/transfer/archive/bytes.ts'
import { potluck } from '../support/cli.ts'
import { furnishKitchen, plannedDay } from '../support/kitchen.ts'
import { join, joinAsSharer, listOf, type Member, scrape } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
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

const preview = async (member: Member, file: Uint8Array, query = '') =>
  (await mover.upload<ImportPreview>(member, file, 'a.zip', `?dryRun=true${query}`)).body

const url = 'https://curries.example/tikka'
const chicken = { name: 'Chicken Tikka', url, recipeIngredient: ['500 g chicken', '200 g yoghurt'] }
const naan = { name: 'Naan for Tikka', url, recipeIngredient: ['300 g flour', '1 tsp yeast'] }

/** Where each recipe of a list is from, by its title. */
const sourcesOf = async (member: Member) =>
  Object.fromEntries((await listOf(member)).map(({ title, link, sourceUrl }) => [title, sourceUrl ?? link]))

describe('two recipes of one address in a file', () => {
  const file = zipOfRecipes([chicken, naan])

  it('both arrive, each with its source, and a second import adds nothing', async () => {
    const ada = await join(server)
    expect(await preview(ada, file)).toMatchObject({ added: 2, existed: 0, existing: [] })
    expect(await mover.importFor(ada, file)).toEqual({ added: 2, existed: 0, problems: [] })
    expect(await sourcesOf(ada)).toEqual({ 'Chicken Tikka': url, 'Naan for Tikka': url })
    const existing = namedAs('Chicken Tikka', 'Naan for Tikka')
    expect(await preview(ada, file)).toMatchObject({ added: 0, existed: 2, existing })
    expect(await mover.importFor(ada, file)).toEqual({ added: 0, existed: 2, existing, problems: [] })
    // Her own export has one link of the web and one of her list.
    expect(await mover.importFor(ada, await mover.exportOf(ada))).toMatchObject({ added: 0, existed: 2 })
  })

  it('arrive for each person of a household', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    await mover.importFor(ada, file)
    expect(await mover.importFor(ben, file)).toMatchObject({ added: 2, existed: 0 })
    expect(await mover.importFor(ben, await mover.exportOf(ada))).toMatchObject({ added: 0, existed: 2 })
    expect(await sourcesOf(ben)).toEqual({ 'Chicken Tikka': url, 'Naan for Tikka': url })
  })

  it('are the same when the title or the ingredients are, as the dry run says', async () => {
    const ada = await join(server)
    const renamed = { ...naan, name: 'Naan (copy)' }
    const file = zipOfRecipes([chicken, naan, { ...chicken, recipeIngredient: ['1 chicken'] }, renamed])
    const existing = [
      { name: 'Chicken Tikka', title: 'Chicken Tikka', isTwice: true },
      { name: 'Naan (copy)', title: 'Naan for Tikka', isTwice: true },
    ]
    expect(await preview(ada, file)).toMatchObject({ added: 2, existed: 2, existing, doubles: [] })
    expect(await mover.importFor(ada, file)).toEqual({ added: 2, existed: 2, existing, problems: [] })
    expect((await titlesOf(ada)).toSorted()).toEqual(['Chicken Tikka', 'Naan for Tikka'])
    // Who wants both gets both.
    const all = { added: 2, existed: 2 }
    expect(await preview(ada, file, '&doubles=add')).toMatchObject(all)
    expect(await mover.importFor(ada, file, 'a.zip', '?doubles=add')).toMatchObject(all)
  })

  it('both arrive when the first attempt of the import was interrupted between them', async () => {
    const ada = await join(server)
    const since = server.app.store.newId()
    const attempt = async (recipes: Uint8Array): Promise<ImportReport> => {
      const opened = await openExport(server.app, ada.id, {
        bytes: bytesOf(Buffer.from(recipes)),
        name: 'a.zip',
      })
      return importFile(server.app, opened, { userId: ada.id, since, onStep: async () => undefined })
    }
    await attempt(zipOfRecipes([chicken]))
    expect(await attempt(file)).toEqual({ added: 2, existed: 0, problems: [] })
  })
})

describe('a recipe whose address is in the list', () => {
  it('is the same as the one that was saved from the web, or else another one of that page', async () => {
    const ada = await join(server)
    const lines = ['300 g plums', '100 g flour']
    site.pages['/plums'] = { body: recipePage({ name: 'Plum cake', recipeIngredient: lines }) }
    const address = `${site.url}/plums`
    await scrape(ada, address)
    const file = zipOfRecipes([
      { name: 'Plum Cake', url: address, recipeIngredient: ['9 plums'] },
      { name: "Grandma's cake", url: address, recipeIngredient: lines },
      { name: 'Whipped cream', url: address, recipeIngredient: ['200 ml cream'] },
    ])
    expect(await preview(ada, file)).toMatchObject({ added: 1, existed: 2 })
    expect(await mover.importFor(ada, file)).toMatchObject({
      added: 1,
      existed: 2,
      existing: [
        { name: 'Plum Cake', title: 'Plum cake' },
        { name: "Grandma's cake", title: 'Plum cake' },
      ],
    })
    expect(await sourcesOf(ada)).toEqual({ 'Plum cake': address, 'Whipped cream': address })
  })

  it('is known again from an older file after it was renamed and rewritten', async () => {
    const ada = await join(server)
    site.pages['/soup'] = { body: recipePage({ name: 'Soup', recipeIngredient: ['1 l water'] }) }
    await scrape(ada, `${site.url}/soup`)
    const before = await mover.exportOf(ada)
    const [soup] = await listOf(ada)
    const content = { title: 'Stock', ingredients: ['2 l water', '1 bone'], directions: 'Simmer.' }
    await ada.put('/api/manual-recipe', { id: soup?._id, ...content })
    expect(await titlesOf(ada)).toEqual(['Stock'])
    expect(await preview(ada, before)).toMatchObject({ added: 0, existed: 1 })
    expect(await mover.importFor(ada, before)).toMatchObject({
      added: 0,
      existed: 1,
      existing: [{ name: 'Soup', title: 'Stock' }],
    })
  })
})

it.each(['Chicken Tikka', 'Naan for Tikka'])('the plan of an export keeps to %s', async (planned) => {
  const [ada, ben] = [await joinAsSharer(server), await joinAsSharer(server, 'Ben')]
  await mover.importFor(ada, zipOfRecipes([chicken, naan]))
  const find = async (member: Member) => (await listOf(member)).find(({ title }) => title === planned)
  const hers = await find(ada)
  if (!hers) throw new Error('It was not imported.')
  await furnishKitchen(server, ada, hers)
  await mover.importFor(ben, await mover.exportOf(ada))
  const range = `from=${plannedDay}&to=${plannedDay}`
  const { entries } = (await ben.get<OpenedPlan>(`/api/plans/${ben.id}?${range}`)).body
  const withRecipe = entries.flatMap(({ recipe }) => recipe?.savedId ?? [])
  expect(withRecipe).toEqual([(await find(ben))?._id])
})

it('the command line names what a folder has twice, before and while it imports', async () => {
  const ada = await join(server)
  const folder = temporaryFolder()
  const source = (body: string) => `---\nsource: https://pizza.example\n---\n${body}\n`
  writeFileSync(joinPath(folder, 'Dough.cook'), source('Knead @flour{500%g} with @water{300%ml}.'))
  writeFileSync(joinPath(folder, 'Margherita.cook'), source('Top with @tomatoes{4} and @basil{}.'))
  writeFileSync(joinPath(folder, 'Margherita copy.cook'), source('Top with @tomatoes{4} and @basil{}.'))
  const run = (...more: string[]) =>
    potluck(['import', '--for', ada.email, folder, ...more], {
      dataDir: server.dataDir,
      env: server.databaseEnv,
    })
  const looked = await run('--dry-run')
  expect(looked.out).toMatch(/^Would add 2 recipes; 1 is there already/)
  const imported = await run()
  expect(imported.out).toBe(`Added 2 recipes for ${ada.email}; 1 was there already.\n`)
  for (const { err } of [looked, imported])
    expect(err).toMatch(/'Margherita(?: copy)?' is in the file twice, also as 'Margherita(?: copy)?'\./)
})
