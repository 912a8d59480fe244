import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import type { ImportReport } from '#server/contract/transfer.ts'
import { liveTogether } from '../support/households.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover, keptUploads, titlesOf, zipOfRecipes } from '../support/transfer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The report, also with what undoes the import. */
async function importFor(member: Member, file: Uint8Array): Promise<ImportReport> {
  const listener = await member.listen()
  try {
    expect((await createMover(server).upload(member, file)).status).toBe(202)
    return await listener.event<ImportReport>('import:done')
  } finally {
    listener.close()
  }
}

const undo = (member: Member, { undo: span }: ImportReport) =>
  member.post<{ deleted: number; left: number }>('/api/import/undo', span)

const collectionsOf = async (member: Member) =>
  (await member.get<{ collections: Collection[] }>('/api/collections')).body.collections.map(
    ({ name }) => name,
  )

const keywords = 'one, two, three, four, five'

it('deletes what the import added and the collections that it made, and no other recipe', async () => {
  const ada = await join(server)
  await importFor(ada, zipOfRecipes([{ name: 'Earlier' }]))
  await ada.post('/api/collections', { name: 'Empty' })
  const report = await importFor(ada, zipOfRecipes([{ name: 'Cake', keywords }, { name: 'Bread' }]))
  await typeRecipe(ada, 'Typed later')
  await importFor(ada, zipOfRecipes([{ name: 'Imported later' }]))
  expect(await collectionsOf(ada)).toEqual(['Empty', 'five'])
  expect((await undo(ada, report)).body).toEqual({ deleted: 2, left: 0 })
  expect(await titlesOf(ada)).toEqual(['Imported later', 'Typed later', 'Earlier'])
  expect(await collectionsOf(ada)).toEqual(['Empty'])
})

it('also takes it from the lists of those who live with who imported it', async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  await liveTogether(ada, ben)
  const report = await importFor(ada, zipOfRecipes([{ name: 'Cake' }, { name: 'Bread' }]))
  await typeRecipe(ben, 'Soup')
  expect((await titlesOf(ben)).toSorted()).toEqual(['Bread', 'Cake', 'Soup'])
  expect((await undo(ada, report)).body).toEqual({ deleted: 2, left: 0 })
  expect(await titlesOf(ben)).toEqual(['Soup'])
})

it('keeps what it deletes for 30 days, and what was saved during the import stays', async () => {
  const ada = await join(server)
  const report = await importFor(ada, zipOfRecipes([{ name: 'Cake' }]))
  await typeRecipe(ada, 'Typed meanwhile')
  const span = { after: report.undo?.after, until: 'ffffffff' }
  expect((await ada.post('/api/import/undo', span)).body).toEqual({ deleted: 1, left: 0 })
  expect(await titlesOf(ada)).toEqual(['Typed meanwhile'])
  const { recipes } = (await ada.get<{ recipes: { _id: string; title: string }[] }>('/api/deleted')).body
  expect(recipes.map(({ title }) => title)).toEqual(['Cake'])
  await ada.post(`/api/deleted/${recipes[0]?._id}/restore`, {})
  expect(await titlesOf(ada)).toEqual(['Typed meanwhile', 'Cake'])
})

it('a large import is undone in parts', async () => {
  const ada = await join(server)
  const many = Array.from({ length: 230 }, (_, n) => ({ name: `Soup ${n}` }))
  const report = await importFor(ada, zipOfRecipes(many))
  expect((await undo(ada, report)).body).toEqual({ deleted: 200, left: 30 })
  expect((await undo(ada, report)).body).toEqual({ deleted: 30, left: 0 })
  expect((await undo(ada, report)).body).toEqual({ deleted: 0, left: 0 })
})

it("nobody undoes another person's import", async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  const report = await importFor(ada, zipOfRecipes([{ name: 'Cake' }]))
  expect((await undo(ben, report)).body).toEqual({ deleted: 0, left: 0 })
  expect(await titlesOf(ada)).toEqual(['Cake'])
})

it('an import that added nothing has nothing to undo', async () => {
  const ada = await join(server)
  const file = zipOfRecipes([{ name: 'Cake' }])
  await importFor(ada, file)
  expect(await importFor(ada, file)).not.toHaveProperty('undo')
})

it('a file that is uploaded twice at once is imported once', async () => {
  const ada = await join(server)
  const { upload } = createMover(server)
  const listener = await ada.listen()
  const file = zipOfRecipes([{ name: 'Cake' }, { name: 'Bread' }])
  const answers = await Promise.all([upload(ada, file), upload(ada, file)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
  await listener.event('import:done')
  listener.close()
  expect((await titlesOf(ada)).toSorted()).toEqual(['Bread', 'Cake'])
  // The file goes after the event, so that a stop in between loses neither.
  await expect.poll(() => keptUploads(server)).toEqual([])
})
