import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { createMover } from '../support/transfer.ts'
import { again, edit, historyOf, originalOf, savePage, shareWith } from '../support/versions.ts'

let site: Site
let server: TestServer
beforeAll(async () => {
  site = await startSite({ '/crumble': { body: recipePage() } })
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const onlyOne = async (member: Member): Promise<Recipe> => {
  const [recipe, ...others] = await listOf(member)
  if (!recipe || others.length > 0) throw new Error('There is not one recipe.')
  return recipe
}
const withoutIds = <Change extends { _id: string }>(changes: Change[]) =>
  changes.map(({ _id, ...change }) => change)

it('an export takes a version with its history to another account', async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  const url = `${site.url}/crumble`
  const version = (await edit(ada, await savePage(ada, url), { title: 'Mine' })).body.recipe
  await edit(ada, version, { ingredients: ['900 g plums'] })
  const { importFor, exportOf } = createMover(server)
  const zip = await exportOf(ada)
  expect(await importFor(ben, zip)).toMatchObject({ added: 1, problems: [] })
  const arrived = await onlyOne(ben)
  expect(arrived).toMatchObject({ title: 'Mine', link: url, basedOn: { changed: 0 }, revision: 2 })
  expect(withoutIds(await historyOf(ben, arrived))).toEqual(withoutIds(await historyOf(ada, version)))
  expect((await originalOf(ben, arrived)).lineage).toEqual((await originalOf(ada, version)).lineage)
  expect(await importFor(ben, zip)).toMatchObject({ added: 0, existed: 1 })
  expect(await historyOf(ben, arrived)).toHaveLength(2)
})

it('a file opens nobody’s recipe by naming it as the original', async () => {
  const [ada, eve] = [await joinAsSharer(server, 'Ada'), await joinAsSharer(server, 'Eve')]
  await befriend(ada, eve)
  const secret = await typeRecipe(ada, 'Secret soup')
  const harmless = await shareWith(ada, eve, await typeRecipe(ada, 'Soup'))
  await edit(eve, harmless, { title: 'Soup of Eve' })
  const { importFor, exportOf } = createMover(server)
  const files = unzipSync(await exportOf(eve))
  const path = Object.keys(files).find((name) => name.endsWith('.json')) ?? ''
  const file = JSON.parse(strFromU8(files[path] ?? new Uint8Array()))
  const id = secret.link.slice('potluck:'.length)
  for (const basedOn of [secret.link, id, 'javascript:alert(1)', 7]) {
    const thief = await join(server, 'Thief')
    const history = [{ at: 'yesterday' }, 'x', { ...file.potluck.history[0], before: { title: 1 } }]
    const changed = { ...file, potluck: { ...file.potluck, link: 'potluck:x', basedOn, history } }
    await importFor(thief, zipSync({ 'recipes/a.json': strToU8(JSON.stringify(changed)) }))
    const arrived = await onlyOne(thief)
    expect(await historyOf(thief, arrived)).toEqual([])
    await edit(ada, await again(ada, secret), { servings: String(basedOn).slice(0, 20) })
    expect(await originalOf(thief, arrived)).toMatchObject({ changes: [] })
    expect((await again(thief, arrived)).basedOn?.changed ?? 0).toBe(0)
    expect(JSON.stringify((await originalOf(thief, arrived)).lineage)).not.toContain('friend')
  }
})
