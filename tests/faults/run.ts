import { spawnSync } from 'node:child_process'
import { isMainThread } from 'node:worker_threads'
import { readInBackground } from './background-reader.ts'
import { busyServer } from './busy-server.ts'
import { damagedFiles } from './damaged-files.ts'
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
import { databaseAway } from './postgres/database-away.ts'
import { killedServer } from './postgres/killed-server.ts'
import { largeMove } from './postgres/large-move.ts'
import { races } from './postgres/races.ts'
import { rollingUpdate } from './postgres/rolling-update.ts'
import { sameAnswers } from './postgres/same-answers.ts'
import { serverDiskFull, serverLogFull } from './postgres/server-disk-full.ts'
import { sharedEvents } from './postgres/shared-events.ts'
import { home, killStarted, removeFolders } from './potluck-process.ts'
import { restartWithClients } from './restart-with-clients.ts'
import { secondServer } from './second-server.ts'
import { syncFails } from './sync-fails.ts'
import { syncOrder } from './sync-order.ts'

const faults: Fault[] = [
  killedWrites,
  syncOrder,
  syncFails,
  diskFull,
  damagedFiles,
  killedMigration,
  secondServer,
  busyServer,
  longReader,
  killedRestore,
  killedJobs,
  orderlyStop,
  restartWithClients,
  droppedShare,
  idleConnections,
  readerCrashes,
  readerStarves,
  readerLoops,
  sharedEvents,
  killedServer,
  databaseAway,
  serverDiskFull,
  serverLogFull,
  races,
  sameAnswers,
  rollingUpdate,
  largeMove,
]

const available: Record<Need, () => boolean> = {
  root: () => process.getuid?.() === 0,
  strace: () => spawnSync('strace', ['-V']).status === 0,
}

/** Runs all faults, or those whose names contain one of the arguments; prints a line for each. */
async function main(wanted: string[]): Promise<void> {
  // Builds when the sources have changed.
  spawnSync(process.execPath, ['cli/potluck.mjs', '--version'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const chosen = faults.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  if (chosen.length === 0) throw new Error(`No fault has a name with ${wanted.join(' or ')}.`)
  let failed = 0
  for (const fault of chosen) {
    const missing = (fault.needs ?? []).filter((need) => !available[need]())
    if (missing.length > 0) {
      console.log(`skipped  ${fault.name}: needs ${missing.join(' and ')}`)
      continue
    }
    const startedAt = performance.now()
    try {
      const summary = await Promise.race([fault.run(), timeout(fault.minutes ?? 5)])
      console.log(
        `ok       ${fault.name}: ${summary} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
      )
    } catch (error) {
      failed += 1
      console.log(`FAILED   ${fault.name}: expected: ${fault.expected}`)
      console.log(error)
    } finally {
      killStarted()
    }
  }
  console.log(`${chosen.length - failed} passed or skipped, ${failed} failed`)
  // Kept after a failure, for debugging.
  if (failed === 0) removeFolders()
  // Leftovers of a failed fault would keep this process alive.
  process.exit(failed > 0 ? 1 : 0)
}

function timeout(minutes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () => reject(new Error(`The fault did not end within ${minutes} minutes.`))
    setTimeout(late, minutes * 60_000).unref()
  })
}

// Children lead their own process groups, so Ctrl+C reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

if (isMainThread) await main(process.argv.slice(2))
else await readInBackground()
