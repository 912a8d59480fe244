import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { personAt, registerAt } from '../faults/person.ts'
import {
  databaseIn,
  killStarted,
  NotReady,
  newFolder,
  removeFolders,
  runPotluck,
  startPotluck,
} from '../faults/potluck-process.ts'

afterAll(() => {
  killStarted()
  removeFolders()
})

const refusalOf = (dataDir: string) =>
  startPotluck({ dataDir }).then(
    () => null,
    (error: unknown) => (error instanceof NotReady ? error.end : null),
  )

describe('the server as a process', () => {
  it('stops cleanly when its terminal closes, and refuses a second server with exit code 6', async () => {
    const dataDir = newFolder()
    const server = await startPotluck({ dataDir })
    expect(await refusalOf(dataDir)).toMatchObject({
      exitCode: 6,
      err: expect.stringMatching(/^Another Potluck is already running.*\n$/),
    })
    expect(await server.end('SIGHUP')).toMatchObject({ exitCode: 0, signal: null })
    expect(existsSync(`${databaseIn(dataDir)}-wal`)).toBe(false)
  })

  it('stops cleanly in the middle of an import, which the next start continues', async () => {
    const dataDir = newFolder()
    const server = await startPotluck({ dataDir })
    const ada = await registerAt(server.url)
    // A busy machine adds twenty in a second.
    const count = 600
    const recipes = Array.from({ length: count }, (_, n) => ({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: `Soup ${n}`,
      recipeIngredient: ['1 l water'],
    }))
    const form = new FormData()
    form.set('file', new File([JSON.stringify(recipes)], 'recipes.json'))
    const headers = { authorization: `Bearer ${ada.token}` }
    expect((await fetch(`${server.url}/api/import`, { method: 'POST', headers, body: form })).status).toBe(
      202,
    )
    await expect.poll(async () => (await ada.titles()).size).toBeGreaterThan(0)
    const ended = await server.end('SIGTERM')
    expect(ended).toMatchObject({ exitCode: 0, signal: null, err: '' })
    expect(ended.out).not.toContain('"level":50')
    const again = await startPotluck({ dataDir })
    const later = personAt(again.url, ada.email, ada.token)
    // Each look is six calls, which take the processor from the import.
    await expect.poll(async () => (await later.titles()).size, { interval: 500 }).toBe(count)
    await again.end('SIGTERM')
  })

  it('prints pending migrations without running them', async () => {
    const dataDir = newFolder()
    const dryRun = () => runPotluck(['migrate', '--dry-run'], { dataDir })
    expect((await dryRun()).out).toMatch(
      /^There is no database yet; it would be created with version \d+\.\n$/,
    )
    expect(existsSync(databaseIn(dataDir))).toBe(false)
    await runPotluck(['setup'], { dataDir })
    expect((await dryRun()).out).toMatch(/^The database has version \d+ already; there is nothing to do\.\n$/)
  })
})
