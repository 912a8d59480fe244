import type { Transaction } from '#db/dialect.ts'
import type { App } from '../../app.ts'

/** What ends or suspends credentials. The deletion of an account ends all of them. */
export type Cause =
  /** A new password by mail or from the command line. */
  | 'reset'
  /** The owner of an address takes the account that others registered with it. */
  | 'claim'
  | 'new password'
  | 'new address'
  | 'end other sessions'
  | 'end everything'

/** In the transaction of the cause. */
export interface Ending {
  app: App
  tx: Transaction
  userId: string
  /** Who did it, for the admin's log. */
  by: { email: string }
  /** The session and the device cookie that go on; '' for none. */
  keep: { sessionId: string; deviceToken: string }
}

/** What ended, and what waits for its owner, each as '3 sessions'; functions, since the caller and the owner read it. */
export interface Done {
  ended: (() => string)[]
  waiting: (() => string)[]
}

/** Nothing goes on. */
export const keepNothing: Ending['keep'] = { sessionId: '', deviceToken: '' }
