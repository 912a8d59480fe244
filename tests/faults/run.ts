import { spawnSync } from 'node:child_process'
import { isMainThread } from 'node:worker_threads'
import { busyServer } from './busy-server.ts'
import { standBy } from './bystander.ts'
import { diskFull } from './disk-full.ts'
import { droppedShare } from './dropped-share.ts'
import type { Fault, Need } from './fault.ts'
import { idleConnections } from './idle-connections.ts'
import { killedJobs } from './killed-jobs.ts'
import { killedMigration } from './killed-migration.ts'
import { killedRestore } from './killed-restore.ts'
import { killedWrites } from './killed-writes.ts'
import { longReader } from './long-reader.ts'
import { orderlyStop } from './orderly-stop.ts'
import { readerCrashes, readerLoops, readerStarves } from './photo-reader.ts'
import { home, killStarted, removeFolders } from './potluck-process.ts'
import { restartWithCrowd } from './restart-with-crowd.ts'
import { secondServer } from './second-server.ts'
import { spoiltFiles } from './spoilt-files.ts'
import { syncFails } from './sync-fails.ts'
import { syncOrder } from './sync-order.ts'

const faults: Fault[] = [
  killedWrites,
  syncOrder,
  syncFails,
  diskFull,
  spoiltFiles,
  killedMigration,
  secondServer,
  busyServer,
  longReader,
  killedRestore,
  killedJobs,
  orderlyStop,
  restartWithCrowd,
  droppedShare,
  idleConnections,
  readerCrashes,
  readerStarves,
  readerLoops,
]

const available: Record<Need, () => boolean> = {
  root: () => process.getuid?.() === 0,
  strace: () => spawnSync('strace', ['-V']).status === 0,
}

/** Runs those whose names contain one of the arguments, or all; one line for each. */
async function main(wanted: string[]): Promise<void> {
  // Builds when the sources have changed.
  spawnSync(process.execPath, ['cli/potluck.mjs', '--version'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const chosen = faults.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  let failed = 0
  for (const fault of chosen) {
    const missing = (fault.needs ?? []).filter((need) => !available[need]())
    if (missing.length > 0) {
      console.log(`skipped  ${fault.name}: needs ${missing.join(' and ')}`)
      continue
    }
    const startedAt = performance.now()
    try {
      const seen = await Promise.race([fault.run(), tooLong()])
      console.log(
        `ok       ${fault.name}: ${seen} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
      )
    } catch (error) {
      failed += 1
      console.log(`FAILED   ${fault.name}: expected: ${fault.expected}`)
      console.log(error)
    } finally {
      killStarted()
    }
  }
  console.log(`${chosen.length - failed} survived or skipped, ${failed} failed`)
  // After a failure they are evidence.
  if (failed === 0) removeFolders()
  // What a failed one left behind would keep this process alive.
  process.exit(failed > 0 ? 1 : 0)
}

function tooLong(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('It did not end within five minutes.')), 300_000).unref()
  })
}

// Children lead their own groups, so a key press reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

if (isMainThread) await main(process.argv.slice(2))
else await standBy()
