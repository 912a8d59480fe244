import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { type JobKind, type JobPayloads, jobPayloads, lanes } from '../jobs/kinds.ts'
import { fail, findWaiting, finish, type Job, lease, recoverJobs } from '../jobs/queue.ts'
import { createTurns, type Turns } from '../jobs/turns.ts'

export interface Handler<K extends JobKind> {
  run(app: App, payload: JobPayloads[K], job: Job): Promise<void>
  /** Called once after the last failed attempt, with a message for people. */
  givenUp?(app: App, payload: JobPayloads[K], job: Job, sentence: string): Promise<void>
}
export type Handlers = { [K in JobKind]: Handler<K> }

export interface Worker {
  start(): Promise<void>
  /** Runs all jobs that are due by the app's clock, and resolves when none is left. */
  settle(): Promise<void>
  /** Waits at most `limitMs` for running jobs. Interrupted jobs run again after the next start. */
  stop(limitMs: number): Promise<void>
}

/** For retries that become due, and jobs that another process queued. */
const pollEveryMs = 1000
/** After a commit; many commits cause one poll. */
const pollDebounceMs = 20

export function createWorker(app: App, handlers: Handlers): Worker {
  let stopping = false
  let interval: NodeJS.Timeout | undefined
  let debounce: NodeJS.Timeout | undefined
  const queues = lanes.map((lane) => ({ lane, turns: createTurns(lane), running: new Set<Promise<void>>() }))
  type Queue = (typeof queues)[number]

  const poll = () => {
    debounce ??= setTimeout(() => {
      debounce = undefined
      if (!stopping) startLanes().catch(report)
    }, pollDebounceMs)
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'job queue failed')
  const startLanes = async () => {
    const waiting = await findWaiting(app.store.read, app.now())
    for (const queue of queues) {
      if (queue.running.size >= queue.lane.concurrency || !queue.turns.next(waiting)) continue
      // One more at each poll; leasing a job is a commit, which polls again.
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
      app.store.onCommit(poll)
      interval = setInterval(poll, pollEveryMs)
      interval.unref()
      poll()
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
      clearInterval(interval)
      clearTimeout(debounce)
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
      // Before the commit, so that the next lease in the same commit counts it.
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
    const isFinal = isPermanent(error)
    // The admin sees the cause, the person the message.
    const cause = (error instanceof AppError && error.cause) || error
    const reason = cause instanceof Error ? cause.message : String(cause)
    app.log.warn({ err: error, job: { id: job.id, kind: job.kind, attempts: job.attempts } }, 'job failed')
    const givenUp = await app.store.write((tx) => fail(tx, job, { now: app.now(), reason, isFinal }))
    if (givenUp) await announceGivenUp(app, handlers, job, sentence)
  }
}

/** A retry would fail the same way. */
const isPermanent = (error: unknown) =>
  error instanceof AppError && error.status < 500 && error.code !== 'too_many_requests'

const isKind = (kind: string): kind is JobKind => Object.hasOwn(jobPayloads, kind)

async function callHandler(app: App, handlers: Handlers, job: Job): Promise<void> {
  if (!isKind(job.kind)) throw new AppError('bad_request', `Unknown job kind '${job.kind}'.`)
  await typedHandler(handlers, job.kind).run(app, job)
}

async function announceGivenUp(app: App, handlers: Handlers, job: Job, sentence: string): Promise<void> {
  if (isKind(job.kind)) await typedHandler(handlers, job.kind).givenUp(app, job, sentence)
}

/** Parses the payload of a kind, so that its handler receives a typed one. */
function typedHandler<K extends JobKind>(handlers: Handlers, kind: K) {
  const handler: Handler<K> = handlers[kind]
  const parse = (job: Job) => jobPayloads[kind].parse(job.payload) as JobPayloads[K]
  return {
    run: (app: App, job: Job) => handler.run(app, parse(job), job),
    givenUp: async (app: App, job: Job, sentence: string) =>
      handler.givenUp?.(app, parse(job), job, sentence),
  }
}
