import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { type JobKind, type JobPayloads, jobPayloads, type Lane, lanes } from './kinds.ts'
import { dueKinds, fail, finish, type Job, lease, recoverJobs } from './queue.ts'

export interface Handler<K extends JobKind> {
  run(app: App, payload: JobPayloads[K], job: Job): Promise<void>
  /** Called once when the job is given up, with a sentence for a person. */
  givenUp?(app: App, payload: JobPayloads[K], job: Job, sentence: string): Promise<void>
}
export type Handlers = { [K in JobKind]: Handler<K> }

export interface Worker {
  start(): Promise<void>
  /** Waits for the jobs that are running, at most `limitMs`; what is cut off then starts again next time. */
  stop(limitMs: number): Promise<void>
}

/** A retry that became due, a job from the command line: noticed within this time. */
const lookAgainMs = 1000

export function createWorker(app: App, handlers: Handlers): Worker {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  const running = new Map<Promise<void>, Lane>()
  const runningIn = (lane: Lane) => [...running.values()].filter((each) => each === lane).length

  let isLooking = false
  /** Once per turn of the event loop, however many commits it brought. */
  const look = () => {
    if (isLooking) return
    isLooking = true
    setImmediate(() => {
      isLooking = false
      if (!stopping) startLanes().catch(report)
    })
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'job queue failed')
  const startLanes = async () => {
    const due = await dueKinds(app.store, app.now())
    for (const lane of lanes) {
      if (runningIn(lane) >= lane.atOnce || !lane.kinds.some((kind) => due.has(kind))) continue
      // One more at each look; what it leases is a commit, after which we look again.
      const work: Promise<void> = drain(lane)
        .catch(report)
        .finally(() => running.delete(work))
      running.set(work, lane)
    }
  }
  const drain = async ({ kinds }: Lane) => {
    while (!stopping) {
      const job = await app.store.write((tx) => lease(tx, kinds, app.now()))
      if (!job) return
      await runJob(app, handlers, job)
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
    async stop(limitMs) {
      stopping = true
      clearInterval(timer)
      const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref())
      await Promise.race([Promise.all(running.keys()), limit])
    },
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
