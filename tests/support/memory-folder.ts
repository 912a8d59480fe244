import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

/** Linux keeps its files in memory. */
const shared = '/dev/shm'
const minFreeBytes = 4 * 2 ** 30

/**
 * Lets the temporary files of all tests be in memory, where there is enough of it: each change waits some milliseconds until a
 * disk has it. What was written survives the end of a process in memory, too.
 */
export function keepTestsInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(shared) || freemem() < 2 * minFreeBytes) return
  const { bavail, bsize } = statfsSync(shared)
  if (bavail * bsize < minFreeBytes) return
  for (const name of readdirSync(shared)) {
    const [, owner] = /^potluck-tests-(\d+)-/.exec(name) ?? []
    // Of a run that was killed.
    if (owner !== undefined && !isRunning(Number(owner)))
      rmSync(join(shared, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(shared, `potluck-tests-${process.pid}-`))
  // As /tmp: a database server that is started as another account writes there too.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
