import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
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
