import type { Table } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import type { AccessItem, AccessKind } from '#server/contract/access.ts'
import type { App } from '../../app.ts'
import type { Cause, Ending } from '../base/ending.ts'
import { shownDevice } from './device-name.ts'
import type { Session } from './sessions.ts'

type Fate = 'ends' | 'waits' | 'stays'

export interface Listing {
  app: App
  db: Database
  userId: string
  /** The session that asks. */
  sessionId: string
}

interface Listed {
  kind: AccessKind
  /** The tables whose rows are such access. */
  tables: readonly Table[]
  /** The newest first, at most `maxListedAccess`. */
  list(listing: Listing): Promise<AccessItem[]>
  /** Throws 404 when it is not the person's. */
  end(app: App, session: Session, id: string): Promise<void>
}

/** Signs in, reads or acts as the person. */
export interface Credential extends Listed {
  /** What is said to have ended: '3 sessions' */
  counted(count: number): string
  fate: Record<Cause, Fate>
  /** Returns how many there were. */
  endAll(ending: Ending): Promise<number>
  /** Suspends all, so that each waits for its owner; returns how many there were. For those with the fate `waits`. */
  suspendAll?(ending: Ending): Promise<number>
  /** Ends the waiting of one. */
  keep?(app: App, session: Session, id: string): Promise<void>
}

/** Of what a new password ends, and what is not about the address or a session. */
export const endsWithPassword: Credential['fate'] = {
  reset: 'ends',
  claim: 'ends',
  'new password': 'ends',
  'new address': 'stays',
  'end other sessions': 'stays',
  'end everything': 'ends',
}

/** Lets others see or open something of the person. */
export type Share = Listed

/** Of each kind; a list longer than this is not read by anyone. */
export const maxListedAccess = 200

type Given = Pick<AccessItem, 'id' | 'name'> & Partial<AccessItem>

/** Fills in what most items have in common. */
export const itemsOf = (kind: AccessKind, rows: Given[]): AccessItem[] =>
  rows.map(({ madeBy = null, ...row }) => ({
    kind,
    detail: '',
    person: null,
    since: null,
    madeBy: madeBy?.by === 'browser' ? { ...madeBy, device: shownDevice(madeBy.device) } : madeBy,
    state: 'open',
    isCurrent: false,
    canEnd: true,
    ...row,
  }))
