import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { type JobKind, type JobPayloads, jobPayloads, lanes } from '../jobs/kinds.ts'
import { fail, findWaiting, finish, type Job, lease, recoverJobs } from '../jobs/queue.ts'
import { createTurns, type Turns } from '../jobs/turns.ts'

export interface Handler<K extends JobKind> {
  run(app: App, payload: JobPayloads[K], job: Job): Promise<void>
  /** Called once when the job is given up, with a sentence for a person. */
  givenUp?(app: App, payload: JobPayloads[K], job: Job, sentence: string): Promise<void>
}
export type Handlers = { [K in JobKind]: Handler<K> }

export interface Worker {
  start(): Promise<void>
  /** Does what is due by the app's clock now, and resolves when nothing of it is left. */
  settle(): Promise<void>
  /** Waits for the jobs that are running, at most `limitMs`; what is cut off then starts again next time. */
  stop(limitMs: number): Promise<void>
}

/** A retry that became due, a job from the command line: noticed within this time. */
const lookAgainMs = 1000
/** After a commit, so that a thousand of them are one look. */
const lookSoonMs = 20

export function createWorker(app: App, handlers: Handlers): Worker {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  const queues = lanes.map((lane) => ({ lane, turns: createTurns(lane), running: new Set<Promise<void>>() }))
  type Queue = (typeof queues)[number]

  const look = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (!stopping) startLanes().catch(report)
    }, lookSoonMs)
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'job queue failed')
  const startLanes = async () => {
    const waiting = await findWaiting(app.store.read, app.now())
    for (const queue of queues) {
      if (queue.running.size >= queue.lane.atOnce || !queue.turns.next(waiting)) continue
      // One more at each look; what it leases is a commit, after which we look again.
      const work: Promise<void> = drain(queue)
        .catch(report)
        .finally(() => queue.running.delete(work))
      queue.running.add(work)
    }
  }
  const drain = async ({ turns }: Queue) => {
    while (!stopping) {
      const job = await takeNext(app, turns)
      if (!job) return
      await runJob(app, handlers, job).finally(() => turns.end(job.userId))
    }
  }
  return {
    async start() {
      const givenUp = await app.store.write((tx) => recoverJobs(tx, app.now()))
      for (const job of givenUp) await announceGivenUp(app, handlers, job, 'This could not be finished.')
      app.store.onCommit(look)
      timer = setInterval(look, lookAgainMs)
      timer.unref()
      look()
    },
    async settle() {
      for (;;) {
        await startLanes()
        const running = queues.flatMap((queue) => [...queue.running])
        if (running.length === 0) return
        await Promise.all(running)
      }
    },
    async stop(limitMs) {
      stopping = true
      clearInterval(timer)
      clearTimeout(soon)
      const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref())
      await Promise.race([Promise.all(queues.flatMap(({ running }) => [...running])), limit])
    },
  }
}

async function takeNext(app: App, turns: Turns): Promise<Job | undefined> {
  let leased: Job | undefined
  try {
    return await app.store.write(async (tx) => {
      leased = await lease(tx, turns.next, app.now())
      // Before the commit: what asks next in the same one must know.
      if (leased) turns.begin(leased.userId)
      return leased
    })
  } catch (error) {
    if (leased) turns.end(leased.userId)
    throw error
  }
}

async function runJob(app: App, handlers: Handlers, job: Job): Promise<void> {
  try {
    await callHandler(app, handlers, job)
    await app.store.write((tx) => finish(tx, job, app.now()))
  } catch (error) {
    const sentence = error instanceof AppError ? error.message : 'Something went wrong on this Potluck.'
    const isFinal = isHopeless(error)
    // The admin gets what happened, the person what to do about it.
    const cause = (error instanceof AppError && error.cause) || error
    const reason = cause instanceof Error ? cause.message : String(cause)
    app.log.warn({ err: error, job: { id: job.id, kind: job.kind, attempts: job.attempts } }, 'job failed')
    const givenUp = await app.store.write((tx) => fail(tx, job, { now: app.now(), reason, isFinal }))
    if (givenUp) await announceGivenUp(app, handlers, job, sentence)
  }
}

/** Trying again would end the same way. */
const isHopeless = (error: unknown) =>
  error instanceof AppError && error.status < 500 && error.code !== 'too_many_requests'

const isKind = (kind: string): kind is JobKind => Object.hasOwn(jobPayloads, kind)

async function callHandler(app: App, handlers: Handlers, job: Job): Promise<void> {
  if (!isKind(job.kind)) throw new AppError('bad_request', `Nothing here knows how to do '${job.kind}'.`)
  await typedHandler(handlers, job.kind).run(app, job)
}

async function announceGivenUp(app: App, handlers: Handlers, job: Job, sentence: string): Promise<void> {
  if (isKind(job.kind)) await typedHandler(handlers, job.kind).givenUp(app, job, sentence)
}

/** Ties a kind to its own payload once, so that no handler needs to look at an untyped one. */
function typedHandler<K extends JobKind>(handlers: Handlers, kind: K) {
  const handler: Handler<K> = handlers[kind]
  const parse = (job: Job) => jobPayloads[kind].parse(job.payload) as JobPayloads[K]
  return {
    run: (app: App, job: Job) => handler.run(app, parse(job), job),
    givenUp: async (app: App, job: Job, sentence: string) =>
      handler.givenUp?.(app, parse(job), job, sentence),
  }
}
