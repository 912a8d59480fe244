import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import type { App } from '#server/app.ts'
import { badRequest } from '#server/errors.ts'
import { lease, leaseMs, prolong } from '#server/jobs/leases.ts'
import { enqueue, fail, finishJob } from '#server/jobs/queue.ts'
import { createWorker, type Handlers, type Worker, type WorkerOptions } from '#server/worker/worker.ts'
import { createTestDatabase } from '../support/store.ts'
import { waitFor } from '../support/wait-for.ts'

const nothing = { run: async () => undefined }
const handlersWith = (given: Partial<Handlers>): Handlers => ({
  picture: nothing,
  ocr: nothing,
  import: nothing,
  importAddresses: nothing,
  invitation: nothing,
  reset: nothing,
  push: nothing,
  timer: nothing,
  webhook: nothing,
  confirmEmail: nothing,
  accountMail: nothing,
  potluckReminder: nothing,
  potluckMail: nothing,
  testMail: nothing,
  tidy: nothing,
  reread: nothing,
  backup: nothing,
  copyBackup: nothing,
  backupMail: nothing,
  ...given,
})

const pictureLane = { kinds: ['picture'], concurrency: 4 } as const

/** A worker next to those of other processes. */
const elsewhere = { isAlone: false, timing: { prolongEveryMs: 1000, recoverEveryMs: 10 } }

const started: Worker[] = []
const opened: Store[] = []
afterEach(async () => {
  for (const worker of started.splice(0)) await worker.stop(1000)
  for (const store of opened.splice(0)) await store.close()
})

/** The members of App that the queue uses, with an adjustable clock. */
async function makeApp(now = { ms: 1_800_000_000_000 }) {
  const database = await createTestDatabase()
  const open = async () => {
    const store = await database.open(() => now.ms)
    opened.push(store)
    return store
  }
  const app = { store: await open(), now: () => now.ms, log: pino({ level: 'silent' }) }
  return { app: app as unknown as App, now, open }
}

async function work(
  app: App,
  given: Partial<Handlers>,
  options: Partial<WorkerOptions> = {},
): Promise<Worker> {
  const worker = createWorker(app, handlersWith(given), { isAlone: true, isLeader: () => true, ...options })
  started.push(worker)
  await worker.start()
  return worker
}

const add = (
  app: App,
  { recipeId = 'r', ...options }: { recipeId?: string; [option: string]: unknown } = {},
) =>
  app.store.write((tx) =>
    enqueue(tx, 'picture', { recipeId }, { id: randomUUID(), now: app.now(), maxAttempts: 3, ...options }),
  )
/** A promise that the test resolves. */
function makeGate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const rows = (app: App) => app.store.read.select().from(jobs)
const settled = (app: App, state: 'done' | 'failed') =>
  waitFor(async () => {
    const found = (await rows(app)).filter((job) => job.state === state)
    if (found.length === 0) throw new Error(`nothing is ${state}`)
    return found
  })

describe('a job', () => {
  it('runs once, soon after the write that queued it', async () => {
    const { app } = await makeApp()
    const run = vi.fn(async () => undefined)
    await work(app, { picture: { run } })
    await add(app)
    await settled(app, 'done')
    expect(run).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledWith(app, { recipeId: 'r' }, expect.objectContaining({ attempts: 1 }))
  })

  it('that fails is retried with increasing delays, then given up with a message', async () => {
    const { app, now } = await makeApp()
    const run = vi.fn(async () => {
      throw new Error('the disk hummed')
    })
    const givenUp = vi.fn(async () => undefined)
    await work(app, { picture: { run, givenUp } })
    await add(app)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitFor(() => expect(run).toHaveBeenCalledTimes(attempt))
      await waitFor(async () => expect((await rows(app))[0]?.state).not.toBe('running'))
      const [job] = await rows(app)
      if (job?.state === 'queued') {
        waits.push(job.runAt - now.ms)
        now.ms = job.runAt
      }
    }
    const [job] = await settled(app, 'failed')
    expect(job).toMatchObject({ attempts: 3, lastError: 'the disk hummed' })
    expect(waits[1]).toBeGreaterThan(waits[0] ?? Number.POSITIVE_INFINITY)
    // givenUp is called after the sync, which is after the row is visible.
    await waitFor(() => expect(givenUp).toHaveBeenCalledTimes(1))
    expect(givenUp.mock.lastCall?.at(3)).toBe('Something went wrong on this Potluck.')
  })

  it('that fails permanently is not retried', async () => {
    const { app } = await makeApp()
    const run = vi.fn(async () => {
      throw badRequest('This is no picture.')
    })
    const givenUp = vi.fn(async () => undefined)
    await work(app, { picture: { run, givenUp } })
    await add(app)
    await settled(app, 'failed')
    expect(run).toHaveBeenCalledTimes(1)
    // givenUp is called after the sync, which is after the row is visible.
    await waitFor(() => expect(givenUp.mock.lastCall?.at(3)).toBe('This is no picture.'))
  })

  it('that was running when the process died runs again, and stops after its last attempt', async () => {
    const { app } = await makeApp()
    await add(app, { maxAttempts: 2 })
    await app.store.write((tx) => lease(tx, pictureLane, { worker: 'another process', now: app.now() }))
    const run = vi.fn(async () => undefined)
    await work(app, { picture: { run } })
    await settled(app, 'done')
    expect(run).toHaveBeenCalledTimes(1)

    await add(app, { id: 'poison', maxAttempts: 1, delayMs: 60_000 })
    await app.store.write(async (tx) => {
      await tx
        .update(jobs)
        .set({ state: 'running', attempts: 1, leasedBy: 'another process' })
        .where(eq(jobs.id, 'poison'))
    })
    const givenUp = vi.fn(async () => undefined)
    await work(app, { picture: { run, givenUp } })
    await settled(app, 'failed')
    await waitFor(() => expect(givenUp).toHaveBeenCalledTimes(1))
  })

  it('that another process runs is left to it while it prolongs its lease', async () => {
    const { app, now } = await makeApp()
    await add(app, { id: 'theirs' })
    await app.store.write((tx) => lease(tx, pictureLane, { worker: 'another process', now: now.ms }))
    const run = vi.fn(async () => undefined)
    await work(app, { picture: { run } }, elsewhere)
    for (let minute = 0; minute < 3; minute += 1) {
      await app.store.write((tx) => prolong(tx, 'another process', now.ms))
      now.ms += leaseMs - 1
      await add(app, { id: `own ${minute}` })
      await waitFor(() => expect(run).toHaveBeenCalledTimes(minute + 1))
    }
    expect((await rows(app)).find(({ id }) => id === 'theirs')).toMatchObject({
      state: 'running',
      attempts: 1,
    })
  })

  it('of a process that died is taken over when its lease has run out, and cannot be ended by the first one', async () => {
    const { app, now } = await makeApp()
    await add(app)
    const lost = await app.store.write((tx) =>
      lease(tx, pictureLane, { worker: 'another process', now: now.ms }),
    )
    const { promise, resolve: letGo } = makeGate()
    const run = vi.fn(() => promise)
    await work(app, { picture: { run } }, elsewhere)
    now.ms += leaseMs + 1
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
    if (!lost) throw new Error('nothing was leased')
    expect(await app.store.write((tx) => finishJob(tx, lost, now.ms))).toBe(false)
    const failure = { now: now.ms, reason: 'late', isFinal: true }
    expect(await app.store.write((tx) => fail(tx, lost, failure))).toBe('taken over')
    expect((await rows(app))[0]).toMatchObject({ state: 'running', attempts: 2 })
    letGo()
    await settled(app, 'done')
  })

  it('keeps its lease for as long as it runs', async () => {
    const { app, now } = await makeApp()
    await add(app)
    const { promise, resolve: letGo } = makeGate()
    await work(app, { picture: { run: () => promise } }, { timing: { prolongEveryMs: 5, recoverEveryMs: 5 } })
    await waitFor(async () => expect((await rows(app))[0]?.state).toBe('running'))
    now.ms += leaseMs - 1
    await waitFor(async () => expect((await rows(app))[0]?.leasedUntil).toBe(now.ms + leaseMs))
    letGo()
    await settled(app, 'done')
  })

  it('that is not done when the server stops goes back to the queue, and the attempt does not count', async () => {
    const { app } = await makeApp()
    await add(app, { maxAttempts: 1 })
    const { promise, resolve: letGo } = makeGate()
    const worker = await work(app, { picture: { run: () => promise } })
    await waitFor(async () => expect((await rows(app))[0]?.state).toBe('running'))
    await worker.stop(10)
    expect((await rows(app))[0]).toMatchObject({ state: 'queued', attempts: 0, runAt: app.now() })
    // The late end changes nothing: the job is the queue's again.
    letGo()
    const run = vi.fn(async () => undefined)
    await work(app, { picture: { run } })
    await settled(app, 'done')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('of a lane for the leading process waits until this process leads', async () => {
    const { app } = await makeApp()
    let isLeader = false
    const run = vi.fn(async () => undefined)
    await work(app, { tidy: { run } }, { isLeader: () => isLeader })
    await app.store.write((tx) => enqueue(tx, 'tidy', {}, { id: 'tidy', now: app.now() }))
    await add(app)
    await settled(app, 'done')
    expect(run).not.toHaveBeenCalled()
    isLeader = true
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  })

  it('is queued at most once per key', async () => {
    const { app } = await makeApp()
    for (let i = 0; i < 5; i += 1) await add(app, { uniqueKey: 'same', delayMs: 60_000 })
    expect(await rows(app)).toHaveLength(1)
  })

  it('runs although the clock was set back after it was queued', async () => {
    const { app, now } = await makeApp()
    now.ms += 400 * 24 * 3_600_000
    await add(app)
    now.ms -= 400 * 24 * 3_600_000
    const run = vi.fn(async () => undefined)
    await work(app, { picture: { run } })
    await settled(app, 'done')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('of a person with hanging jobs does not block jobs of others', async () => {
    const { app } = await makeApp()
    const ended: string[] = []
    const { promise: hanging, resolve: letGo } = makeGate()
    let begun = 0
    const run: Handlers['picture']['run'] = async (_app, { recipeId }) => {
      begun += 1
      if (recipeId.startsWith('slow')) await hanging
      ended.push(recipeId)
    }
    await work(app, { picture: { run } })
    for (let i = 0; i < 10; i += 1) await add(app, { userId: 'ada', recipeId: `slow ${i}` })
    // Round robin alone would give Ben one of the places that are free at the start.
    await waitFor(() => expect(begun).toBeGreaterThanOrEqual(2))
    await sleep(100)
    await add(app, { userId: 'ben', recipeId: 'quick' })
    await waitFor(() => expect(ended).toEqual(['quick']))
    letGo()
    await waitFor(() => expect(ended).toHaveLength(11))
  })

  it('takes turns with jobs of others, however many are queued for one person', async () => {
    const { app, now } = await makeApp()
    const order: string[] = []
    const run = async (_app: App, { userId }: { userId: string }) => {
      now.ms += 1
      order.push(userId)
    }
    for (const userId of ['ada', 'ada', 'ada', 'ben', 'ben', 'carla']) {
      await app.store.write((tx) =>
        enqueue(tx, 'ocr', { userId }, { id: randomUUID(), now: app.now(), userId }),
      )
    }
    await work(app, { ocr: { run } })
    await waitFor(() => expect(order).toHaveLength(6))
    expect(order).toEqual(['ada', 'ben', 'carla', 'ada', 'ben', 'ada'])
  })

  it('from another process starts within about a second', async () => {
    const { app, open } = await makeApp()
    const run = vi.fn(async () => undefined)
    await work(app, { picture: { run } })
    const other = await open()
    await other.write((tx) =>
      enqueue(tx, 'picture', { recipeId: 'theirs' }, { id: randomUUID(), now: app.now() }),
    )
    await settled(app, 'done')
    expect(run).toHaveBeenCalledTimes(1)
  })
})
