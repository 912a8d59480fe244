import type * as z from 'zod'
import type { ProgramScope } from '../account.ts'

/** `anyone` needs no token, `signed in` a valid one, `admin` that of the admin. */
export type Caller = 'anyone' | 'signed in' | 'admin'

/** What a call counts as; `server/limits.ts` has the limits of each. */
export type CallCost =
  | 'read'
  /** Counted where it is checked: by account, by address, or both. */
  | 'credential'
  | 'change'
  | 'addition'
  | 'grant'
  | 'potluck change'
  | 'invitation'
  | 'look-up'
  | 'draft'
  | 'library'
  | 'library part'
  | 'import'
  | 'export'

export interface Answer {
  /** The JSON of a successful response; without it and a file, the response is 204. */
  answer?: z.ZodType
  /** The media type of a successful response that is a file or a document instead. */
  file?: string
  /** Of a successful response, where it is neither 200 nor 204. */
  status?: 201 | 202
}

interface Details extends Answer {
  query?: z.ZodObject
  body?: z.ZodType
  /** Describes the file that is the body. */
  upload?: string
  /** What the body may be as long as, where that is more than a form. */
  bodyLimit?: 'picture' | 'import'
  /** What is answered instead when the address has this query. */
  variants?: Record<string, Answer>
  /** By default, reading needs `read` and anything else `write`; null is for what only the person may do, in a browser. */
  program?: ProgramScope | null
  /** By default, reading costs nothing, what anyone may call is a credential, and anything else is a change. */
  cost?: CallCost
  /** What the person must have proven: with a passkey if they have one, that it is them lately, or with a second step. */
  proof?: 'passkey' | 'recent' | 'second step'
  /** Whether the answer has a secret in it that is stored as a hash only. */
  hasSecret?: true
  /** Whether the answer has the time in it, and so is another one each time. */
  hasTime?: true
}

/** All that the router, the access rules, the limits, the descriptions and the clients know of a call. */
export interface Call extends Details {
  who: Caller
  /** One line for the API page. */
  does: string
}

const define =
  <const Fixed extends Pick<Call, 'who' | 'program' | 'proof'>>(fixed: Fixed) =>
  <const Given extends Details>(does: string, given?: Given) => ({ ...fixed, does, ...(given as Given) })

export const anyone = define({ who: 'anyone' })
export const member = define({ who: 'signed in' })
/** Only looks. */
export const adminView = define({ who: 'admin', program: null })
export const admin = define({ who: 'admin', program: null, proof: 'second step' })
/** A lost token must not take the account, nor make something that reads or signs in after it has ended. */
export const personal = define({ who: 'signed in', program: null })
/** Gives something to others, which goes on when the token has ended. */
export const sharing = define({ who: 'signed in', program: 'share' })
