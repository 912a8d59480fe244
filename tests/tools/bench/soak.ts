import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../support/client.ts'
import { residentMb } from './harness/child.ts'
import { median } from './harness/figure.ts'
import { copyBuild, startServer } from './harness/server.ts'
import { createVisitors } from './harness/visitors.ts'
import { password, seedWorld, smallSize } from './harness/world.ts'

/**
 * Mixed load for a limited time: people list, search, tag, load pages and write, while their sockets connect and close.
 * Memory must be flat after the first third, no response may be an error, and each event must arrive exactly once.
 * Usage: soak.ts [minutes, 20]
 */
const minutes = Number(process.argv[2] ?? 20)
const people = 12
/** The median of the last third may exceed that of the second by this much. */
const maxGrowthMb = 12

async function soak(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-soak-'))
  copyBuild(resolve(import.meta.dirname, '../..'), folder)
  mkdirSync(join(folder, 'data'))
  await seedWorld(join(folder, 'data'), { ...smallSize, people: 40, recipes: 8000, largest: 3000 })
  const server = await startServer(folder, join(folder, 'data'))
  const visitors = createVisitors(server.match, await logInAll(server.match))
  const samples: number[] = []
  const end = Date.now() + minutes * 60_000
  const watch = setInterval(() => samples.push(residentMb(server.pid)), Math.max(500, minutes * 100))
  const progress = setInterval(() => console.log(line(visitors.counts, samples)), 30_000)
  try {
    await visitors.visitUntil(end)
  } finally {
    clearInterval(watch)
    clearInterval(progress)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  report(visitors.counts, samples)
}

async function logInAll(url: string) {
  const signedIn = []
  for (let n = 0; n < people; n += 1) {
    const email = `person${n}@example.com`
    const { body, headers } = await createClient(url).post<{ token: string }>('/api/login', {
      email,
      password,
    })
    signedIn.push({ email, token: body.token, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
    await sleep(10)
  }
  return signedIn
}

type Counts = ReturnType<typeof createVisitors>['counts']

const line = ({ responses, errors, changes, received, lost, doubled, visits }: Counts, samples: number[]) =>
  `${responses} responses, ${errors} errors; ${visits} socket visits; ${changes} changes, ${received} events received, ${lost} lost, ${doubled} doubled; ${Math.round(samples.at(-1) ?? 0)} MB`

function report(counts: Counts, samples: number[]): void {
  const third = Math.floor(samples.length / 3)
  const middle = median(samples.slice(third, 2 * third))
  const last = median(samples.slice(2 * third))
  console.log(line(counts, samples))
  console.log(`memory: median ${middle.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB in the last`)
  const isFlat = last - middle <= maxGrowthMb
  const isWhole = counts.errors === 0 && counts.lost === 0 && counts.doubled === 0 && counts.received > 0
  console.log(isFlat && isWhole ? 'Memory is flat and no event was lost.' : 'The soak test failed.')
  if (!isFlat || !isWhole) process.exitCode = 1
}

await soak()
