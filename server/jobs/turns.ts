import type { Lane } from './kinds.ts'

/** A person with jobs that are due. */
export interface Waiting {
  kind: string
  userId: string | null
  /** When a job of this kind last began for this person; null when none did. */
  servedAt: number | null
}

/** Jobs that run, in all processes. */
export interface Running {
  kind: string
  userId: string | null
  jobs: number
}

/**
 * The waiting person served longest ago; undefined when all are at a limit. Round robin by person, so that a thousand jobs
 * of one person, or jobs that hang, do not starve the others. `waiting` begins with those who wait longest.
 */
export function nextTurn(
  { kinds, userConcurrency = Number.POSITIVE_INFINITY }: Lane,
  waiting: readonly Waiting[],
  running: readonly Running[],
): Waiting | undefined {
  const isOwn = ({ kind }: { kind: string }) => kinds.some((own) => own === kind)
  const own = running.filter(isOwn)
  const hasRoom = ({ userId }: Waiting) => sum(own.filter((run) => run.userId === userId)) < userConcurrency
  const people = waiting.filter((person) => isOwn(person) && hasRoom(person))
  return people.toSorted((a, b) => lastTurn(people, a) - lastTurn(people, b))[0]
}

const sum = (running: readonly Running[]) => running.reduce((total, { jobs }) => total + jobs, 0)

/** Of a person, of whichever kind. */
const lastTurn = (waiting: readonly Waiting[], { userId }: Waiting) =>
  Math.max(0, ...waiting.filter((one) => one.userId === userId).map(({ servedAt }) => servedAt ?? 0))
