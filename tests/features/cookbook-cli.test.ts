import { existsSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import { createPdfReader } from '#server/documents/pdf-reader.ts'
import { potluck } from '../support/cli.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { redPicture } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (args: string[], env: Record<string, string> = {}) =>
  potluck(args, { dataDir: server.dataDir, env: { ...server.databaseEnv, ...env } })

async function textOf(file: string): Promise<string> {
  const reader = createPdfReader()
  const { text } = await reader.read(readFileSync(file), 'test')
  await reader.close()
  return text
}

/** Width and height of the first page, in points. */
const paperIn = (file: string) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
    .exec(readFileSync(file, 'latin1'))
    ?.slice(1)
    .map((points) => Math.round(Number(points)))

it('the command line prints a collection as a PDF, on the paper of the country or the one that is named, and overwrites nothing', async () => {
  const ada = await join(server, 'Ada')
  const image = `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`
  const soup = await typeRecipe(ada, 'Leek soup', { ingredients: ['3 leeks'], image })
  await typeRecipe(ada, 'Not in it')
  const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sundays' })
  const id = body.collection._id
  await ada.post(`/api/collections/${id}/recipes`, { recipeIds: [soup._id] })

  const file = joinPath(temporaryFolder(), 'book.pdf')
  const printed = await run(['cookbook', file, '--for', ada.email, '--collection', id, '--json'])
  expect(printed).toMatchObject({ exitCode: 0, err: '' })
  expect(JSON.parse(printed.out)).toMatchObject({ file, recipes: 1, left: 0 })
  const text = await textOf(file)
  for (const words of ['Sundays', 'Leek soup', '3 leeks', 'Index of foods']) expect(text).toContain(words)
  expect(text).not.toContain('Not in it')

  expect(paperIn(file)).toEqual([595, 842])

  const letter = joinPath(temporaryFolder(), 'letter.pdf')
  const named = ['cookbook', letter, '--for', ada.email, '--collection', id, '--paper', 'Letter']
  expect(await run(named)).toMatchObject({ exitCode: 0 })
  expect(paperIn(letter)).toEqual([612, 792])

  expect((await run(['cookbook', file, '--for', ada.email])).exitCode).toBe(3)
  const without = joinPath(temporaryFolder(), 'other.pdf')
  const refused = await run(['cookbook', without, '--for', ada.email], { CHROMIUM_PATH: '/nowhere/chromium' })
  expect(refused).toMatchObject({ exitCode: 2 })
  expect(existsSync(without)).toBe(false)
})

it('the command line prints the recipes of a potluck, for its people only', async () => {
  const [ada, ben] = [await join(server, 'Ada'), await join(server, 'Ben')]
  const potluck = await invite(ada, { name: 'Harvest supper' })
  const booklet = (file: string, member: Member) =>
    run([
      'cookbook',
      joinPath(temporaryFolder(), file),
      '--for',
      member.email,
      '--potluck',
      potluck._id,
      '--json',
    ])
  expect((await booklet('empty.pdf', ada)).exitCode).toBe(4)
  const soup = await typeRecipe(ada, 'Pumpkin soup', { ingredients: ['1 pumpkin'] })
  const dish = `/api/potlucks/${potluck._id}/dishes/${newDeviceId('dish')}`
  await ada.put(dish, { course: 'side', recipeId: soup._id, serves: 8 })
  const { exitCode, out } = await booklet('supper.pdf', ada)
  expect([exitCode, JSON.parse(out)]).toMatchObject([0, { recipes: 1, left: 0 }])
  const text = await textOf(JSON.parse(out).file)
  for (const words of ['Harvest supper', 'Pumpkin soup', '1 pumpkin']) expect(text).toContain(words)
  expect((await booklet('stranger.pdf', ben)).exitCode).toBe(4)
})
