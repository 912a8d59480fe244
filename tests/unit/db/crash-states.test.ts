import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { meta } from '#db/schema.ts'
import { openTemporary } from '../../support/store.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { readRecord, type Survey, surveyCrashes } from './crash-states/simulate.ts'

const sources = resolve('tests/unit/db/crash-states')
const driver = resolve('dist/test/crash-driver.js')
const canRecord = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

/** How the process with the failed sync ends, and how the next one opens the database. */
interface Course {
  end: 'killed' | 'stopped'
  next: 'store' | 'plain'
}

/**
 * Records the disk writes of a process whose log sync fails and of the next process, and checks each
 * state in which a power failure may leave the disk. The failed sync is that of the 6th of 8 writes.
 */
async function survey(recorder: string, { end, next }: Course): Promise<Survey> {
  const store = openTemporary()
  await store.write(async (tx) => {
    for (let n = 0; n < 100; n += 1) {
      const key = createHash('sha1').update(String(n)).digest('hex')
      await tx.insert(meta).values({ key, value: 'x'.repeat(1500) })
    }
  })
  await store.close()
  const folder = join(store.file, '..')
  const base = readFileSync(store.file)
  const record = join(folder, 'record')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [driver, folder, ...args], {
      env: { LD_PRELOAD: recorder, RECORD: record, FAIL_SYNC: join(folder, 'fail') },
      encoding: 'utf8',
    })
  const ends = [run('store', end, '1', '8', '6'), run(next, 'killed', '11', '15')]
  for (const { signal, stderr } of ends) expect([signal, stderr]).toEqual(['SIGKILL', ''])
  expect(readFileSync(join(folder, 'acknowledged'), 'utf8').trim().split('\n')).toHaveLength(10)
  const crashed = join(folder, 'crashed')
  mkdirSync(crashed)
  return surveyCrashes(base, readRecord(record), crashed)
}

describe.skipIf(!canRecord)('a power failure after a failed sync and a restart (needs Linux and cc)', () => {
  let recorder: string
  beforeAll(async () => {
    recorder = join(temporaryFolder(), 'recorder.so')
    const { stderr } = spawnSync(
      'cc',
      ['-shared', '-fPIC', '-o', recorder, join(sources, 'recorder.c'), '-ldl', '-lpthread'],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    await build({
      entryPoints: [join(sources, 'driver.ts')],
      outfile: driver,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['better-sqlite3'],
      logLevel: 'warning',
    })
  })

  it.each(['killed', 'stopped'] as const)(
    'loses no acknowledged write and damages nothing, when the first process was %s',
    async (end) => {
      const { states, ...harm } = await survey(recorder, { end, next: 'store' })
      expect(states).toBeGreaterThan(40)
      expect(harm).toEqual({ lost: 0, damaged: 0 })
    },
  )

  it('would lose some writes if the log were opened unchanged', async () => {
    const { lost } = await survey(recorder, { end: 'killed', next: 'plain' })
    expect(lost).toBeGreaterThan(0)
  })
})
