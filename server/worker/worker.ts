import { randomUUID } from 'node:crypto'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../app.ts'
import { AppError, Busy } from '../errors.ts'
import { type JobKind, type JobPayloads, jobPayloads, lanes } from '../jobs/kinds.ts'
import {
  findDueKinds,
  findStranded,
  handBack,
  lease,
  prolong,
  prolongEveryMs,
  recoverJobs,
} from '../jobs/leases.ts'
import { fail, finishJob, type Job } from '../jobs/queue.ts'
import { inLanguage } from '../language.ts'
import { reasonForLog } from '../log-errors.ts'
import { languageOfPerson } from '../services/base/person-language.ts'

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
  /** Waits at most `limitMs` for running jobs, and hands the others back to the queue. */
  stop(limitMs: number): Promise<void>
}

/** For retries that become due, and jobs that another process queued. */
const pollEveryMs = 1000
/** After a commit; many commits cause one poll. */
const pollDebounceMs = 20

export interface WorkerOptions {
  /** No other process runs jobs of this database, so what is running at the start was interrupted. */
  isAlone: boolean
  /** Whether this process runs the lanes for the leading one. */
  isLeader(): boolean
  timing?: { prolongEveryMs: number; recoverEveryMs: number }
}

/** Jobs of processes that died are looked for at this interval. */
const usualTiming = { prolongEveryMs, recoverEveryMs: 5000 }

export function createWorker(
  app: App,
  handlers: Handlers,
  { isAlone, isLeader, timing = usualTiming }: WorkerOptions,
): Worker {
  /** This process, for the leases of its jobs. */
  const id = randomUUID()
  let stopping = false
  let timers: NodeJS.Timeout[] = []
  let debounce: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  const queues = lanes.map((lane) => ({ lane, running: new Set<Promise<void>>() }))
  type Queue = (typeof queues)[number]

  const poll = () => {
    debounce ??= setTimeout(() => {
      debounce = undefined
      if (!stopping) startLanes().catch(report)
    }, pollDebounceMs)
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'job queue failed')
  const startLanes = async () => {
    const due = await findDueKinds(app.store.read, app.now())
    for (const queue of queues) {
      const { lane, running } = queue
      if (running.size >= lane.concurrency || (lane.isLed && !isLeader())) continue
      if (!lane.kinds.some((kind) => due.includes(kind))) continue
      // One more at each poll; leasing a job is a commit, which polls again.
      const work: Promise<void> = drain(queue)
        .catch(report)
        .finally(() => running.delete(work))
      running.add(work)
    }
  }
  /** So that settle() ends although jobs are due that may not run yet. */
  let begun = 0
  const leasing = new Set<Promise<unknown>>()
  let hasUnbegun = false
  const leaseNext = (lane: Queue['lane']) => {
    const leased = app.store.write((tx) => lease(tx, lane, { worker: id, now: app.now() }))
    leasing.add(leased)
    return leased.finally(() => leasing.delete(leased))
  }
  const drain = async ({ lane }: Queue) => {
    while (!stopping && (!lane.isLed || isLeader())) {
      const job = await leaseNext(lane)
      if (!job) return
      if (stopping) {
        hasUnbegun = true
        return
      }
      begun += 1
      await runJob(app, handlers, job)
    }
  }
  const running = () => queues.flatMap((queue) => [...queue.running])
  const prolongLeases = () => {
    if (running().length === 0) return
    app.store.write((tx) => prolong(tx, id, app.now())).catch(report)
  }
  const recover = async ({ all = false } = {}) => {
    const search = () => ({ worker: id, now: app.now(), all })
    if ((await findStranded(app.store.read, search())).length === 0) return
    const givenUp = await app.store.write((tx) => recoverJobs(tx, search()))
    for (const job of givenUp)
      await inLanguage(await languageOfJob(app, job), () =>
        announceGivenUp(app, handlers, job, t('This could not be finished.')),
      )
  }
  return {
    async start() {
      await recover({ all: isAlone })
      unsubscribe = app.store.changes.subscribe(({ topics }) => {
        if (topics.has('jobs')) poll()
      })
      timers = [
        setInterval(poll, pollEveryMs).unref(),
        setInterval(prolongLeases, timing.prolongEveryMs).unref(),
        setInterval(() => void recover().catch(report), timing.recoverEveryMs).unref(),
      ]
      poll()
    },
    async settle() {
      for (let before = -1; before !== begun; ) {
        before = begun
        await startLanes()
        while (running().length > 0) await Promise.all(running())
      }
    },
    async stop(limitMs) {
      stopping = true
      unsubscribe()
      for (const timer of timers) clearInterval(timer)
      clearTimeout(debounce)
      const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref())
      await Promise.race([Promise.all(running()), limit])
      // One that comes after jobs were handed back would take one of them again.
      await Promise.allSettled(leasing)
      if (hasUnbegun || running().length > 0)
        await app.store.write((tx) => handBack(tx, id, app.now())).catch(report)
    },
  }
}

async function runJob(app: App, handlers: Handlers, job: Job): Promise<void> {
  const language = await languageOfJob(app, job)
  await inLanguage(language, () => runInLanguage(app, handlers, job))
}

async function runInLanguage(app: App, handlers: Handlers, job: Job): Promise<void> {
  const about = { id: job.id, kind: job.kind, attempts: job.attempts }
  try {
    await callHandler(app, handlers, job)
    const isFinished = await app.store.write((tx) => finishJob(tx, job, app.now()))
    if (!isFinished) app.log.warn({ job: about }, 'another process took the job over')
  } catch (error) {
    const sentence = error instanceof AppError ? error.message : t('Something went wrong on this Potluck.')
    const isFinal = isPermanent(error)
    // The admin sees the cause, the person the message.
    const cause = (error instanceof AppError && error.cause) || error
    app.log.warn({ err: error, job: about }, 'job failed')
    const failure = { now: app.now(), reason: reasonForLog(cause), isFinal, ...postponed(error, app.now()) }
    const outcome = await app.store.write((tx) => fail(tx, job, failure))
    if (outcome === 'given up') await announceGivenUp(app, handlers, job, sentence)
  }
}

/** What a job tells a person is in their language; without one, English. */
async function languageOfJob(app: App, job: Job): Promise<string> {
  const payload = (job.payload ?? {}) as { userId?: string; email?: string; to?: string; language?: string }
  if (payload.language !== undefined) return payload.language
  const userId = job.userId ?? payload.userId
  if (userId !== undefined) return languageOfPerson(app.store.read, { userId })
  const email = payload.email ?? payload.to
  return email === undefined ? 'en' : languageOfPerson(app.store.read, { email })
}

/** A job that this machine was too busy for waits, however often. */
const postponed = (error: unknown, now: number) =>
  error instanceof Busy && { isPostponed: true, runAt: now + (error.retryAfterS ?? 0) * 1000 }

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
