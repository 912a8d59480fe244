import { newPid, readSeq } from './cursor.ts'
import type { EventLog } from './event-log.ts'

/** Further behind than this, loading the lists again is quicker than hearing it all. */
const furthestBehind = 1000

export interface Asked {
  pid?: string | undefined
  offset?: string | undefined
  since?: number | undefined
}

/** Where a new connection begins in a person's events. */
interface Place {
  pid: string
  /** Events after this one are sent. */
  seq: number
  /** The page was made too long ago to be brought up to date by events. */
  mustReload: boolean
}

/**
 * With `pid` and `offset`, as a client sends them after a break, it goes on where it was, and the answer with the same
 * pid tells it so. With `since`, the number a page was made at, it goes on from the page. Otherwise from now.
 */
export async function findPlace(log: EventLog, userId: string, tag: string, asked: Asked): Promise<Place> {
  const last = await log.lastSeq(userId)
  const from = placeAsked(tag, asked)
  if (from !== undefined && (await canGoOn(log, userId, from, last))) {
    return { pid: asked.pid ?? newPid(tag, from), seq: from, mustReload: false }
  }
  const hasPage = asked.pid === undefined && asked.since !== undefined
  return { pid: newPid(tag, last), seq: last, mustReload: hasPage }
}

function placeAsked(tag: string, { pid, offset, since }: Asked): number | undefined {
  if (pid === undefined) return since
  const began = readSeq(tag, pid)
  if (began === undefined) return undefined
  // An offset from before this pid was given out is still sent along until the first event replaces it.
  return Math.max(began, readSeq(tag, offset) ?? 0)
}

async function canGoOn(log: EventLog, userId: string, from: number, last: number): Promise<boolean> {
  if (from === last) return true
  if (from > last || last - from > furthestBehind) return false
  const [next] = await log.of(userId, from, 1)
  return next?.seq === from + 1
}
