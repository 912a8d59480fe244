import type { CallCost } from './contract/calls/call.ts'
import { type Message, message, translated } from './contract/language/t.ts'
import { tooManyRequests } from './errors.ts'
import type { Counts, Quota } from './rate-limits/counts.ts'
import { createCountsInMemory } from './rate-limits/counts-in-memory.ts'

interface Limit {
  points: number
  seconds: number
  sentence: Message
}

const manyChanges = message('That was a lot of changes at once. Please wait a moment.')
const signInAgain = message('Too many attempts. Please wait a while and try again.')

/** Rate limits. The name says what is counted and by which key: an address, an account, or both. */
const limits = {
  /** Wrong passwords for one account from one address. A success resets it. */
  'login by account and address': { points: 10, seconds: 900, sentence: signInAgain },
  /** Wrong passwords for one account from one known device. A success resets it. */
  'login by device': { points: 10, seconds: 900, sentence: signInAgain },
  /** Wrong passwords for one account from unknown devices: a distributed attack. */
  'login by account': { points: 100, seconds: 3600, sentence: signInAgain },
  /** Attempts of unknown devices after that: the account is slowed down, not locked. */
  'login by account, slowed': { points: 1, seconds: 30, sentence: signInAgain },
  'login by address': { points: 500, seconds: 900, sentence: signInAgain },
  /** Wrong present passwords: a stolen token must not serve to guess it. A success resets it. */
  'present password': { points: 10, seconds: 900, sentence: signInAgain },
  /** Proofs that it is still the same person, and questions for them. */
  confirmation: { points: 60, seconds: 900, sentence: signInAgain },
  /** Challenges and sign-ins with passkeys, also those that the sign-in page prepares before anyone asks. */
  'passkey by address': { points: 600, seconds: 900, sentence: signInAgain },
  /** Ways to the OpenID provider and back. */
  'sign-on by address': { points: 600, seconds: 900, sentence: signInAgain },
  /** Mails to addresses that a person typed. */
  'change email': {
    points: 5,
    seconds: 3600,
    sentence: message('You changed your address several times. Please try again in an hour.'),
  },
  'register by address': {
    points: 300,
    seconds: 3600,
    sentence: message('Too many registrations. Please try again later.'),
  },
  /** Wrong invitation, reset, session and setup tokens. */
  'token by address': { points: 600, seconds: 900, sentence: signInAgain },
  'forgot by account': { points: 5, seconds: 3600, sentence: signInAgain },
  'forgot by address': { points: 300, seconds: 3600, sentence: signInAgain },
  scrape: {
    points: 120,
    seconds: 600,
    sentence: message('That was a lot of recipes at once. Please wait a moment.'),
  },
  /** Each question may cost the owner money. */
  'language model': {
    points: 60,
    seconds: 86_400,
    sentence: message('You asked the language model many times today. Please try again tomorrow.'),
  },
  upload: {
    points: 60,
    seconds: 600,
    sentence: message('That was a lot of photos at once. Please wait a moment.'),
  },
  import: {
    points: 40,
    seconds: 3600,
    sentence: message('That was a lot of imports at once. Please wait a while.'),
  },
  export: {
    points: 60,
    seconds: 3600,
    sentence: message('That was a lot of exports at once. Please wait a while.'),
  },
  /** Unauthenticated uploads are expensive to render. */
  'sent by address': {
    points: 120,
    seconds: 600,
    sentence: message('That was a lot of pages at once. Please wait a moment.'),
  },
  invite: {
    points: 30,
    seconds: 3600,
    sentence: message('That was a lot of invitations. Please try again later.'),
  },
  /** One address by one person. Invitations of several people wait, see invitations.ts. */
  'invite again': {
    points: 3,
    seconds: 86_400,
    sentence: message('You invited this person several times today. Please try again tomorrow.'),
  },
  'check user': {
    points: 60,
    seconds: 600,
    sentence: message('You looked up many people at once. Please wait a moment.'),
  },
  /** Reads every recipe of the person. */
  library: {
    points: 60,
    seconds: 600,
    sentence: message('That was a lot of reading at once. Please wait a moment.'),
  },
  'library part': {
    points: 1200,
    seconds: 600,
    sentence: message('That was a lot of reading at once. Please wait a moment.'),
  },
  /** Calendar programs of a household poll every few minutes. */
  'calendar by token': {
    points: 240,
    seconds: 3600,
    sentence: message('This calendar was read very often. Please wait a while.'),
  },
  /** Each may mail all guests. */
  'potluck changes': {
    points: 60,
    seconds: 3600,
    sentence: message('You changed your potlucks many times. Please try again in an hour.'),
  },
  /** Of guests without an account, who may all be in one home. */
  'potluck guest by address': {
    points: 120,
    seconds: 600,
    sentence: message('That was a lot of changes at once. Please wait a few minutes.'),
  },
  /** One visitor must not fill a potluck; the people of one home get in. */
  'new guests by potluck and address': {
    points: 5,
    seconds: 3600,
    sentence: message(
      'Five guests have answered from this network in the last hour. Please try again later, or over another network.',
    ),
  },
  /** A link that got around must not fill a potluck from many addresses. */
  'new guests by potluck': {
    points: 60,
    seconds: 3600,
    sentence: message('Many people are answering right now. Please try again in an hour.'),
  },
  /** Pages that guests without an account have read: each is fetched. */
  'pages of guests by address': {
    points: 20,
    seconds: 600,
    sentence: message('That was a lot of recipes at once. Please wait a moment.'),
  },
  'pages of guests by potluck': {
    points: 60,
    seconds: 600,
    sentence: message('That was a lot of recipes at once. Please wait a moment.'),
  },
  /** Open pages of guests look every ten seconds. */
  'potluck page by address': {
    points: 6000,
    seconds: 600,
    sentence: message('That was a lot at once. Please wait a few minutes.'),
  },
  /** Open screens look every five seconds. */
  'kitchen screen by address': {
    points: 6000,
    seconds: 600,
    sentence: message('That was a lot at once. Please wait a few minutes.'),
  },
  /** Those who pass a screen must not use up what its maker may change. */
  'kitchen ticks by token': {
    points: 600,
    seconds: 600,
    sentence: message('That was a lot of changes at once. Please wait a few minutes.'),
  },
  /** Of one person or program, on all their devices: ticks, notes while they are typed, operations, 200 to a call. */
  changes: { points: 1800, seconds: 600, sentence: manyChanges },
  'changes of a day': {
    points: 20_000,
    seconds: 86_400,
    sentence: message('You have made a lot of changes today. Please try again tomorrow.'),
  },
  /** A script that adds 5,000 recipes one by one takes an hour and a half, and a day's worth is above any limit of space. */
  additions: { points: 600, seconds: 600, sentence: manyChanges },
  'additions of a day': {
    points: 6000,
    seconds: 86_400,
    sentence: message('You have added a lot today. Please try again tomorrow.'),
  },
  /** What outlives a session. */
  grants: {
    points: 60,
    seconds: 3600,
    sentence: message('That was a lot at once. Please try again in an hour.'),
  },
} satisfies Record<string, Limit>

type LimitName = keyof typeof limits

/** The limits that a call of the API or a message of a socket counts towards. */
const callCosts = {
  read: [],
  credential: [],
  change: ['changes', 'changes of a day'],
  addition: ['additions', 'additions of a day'],
  grant: ['grants'],
  'potluck change': ['potluck changes'],
  invitation: ['invite'],
  'look-up': ['check user'],
  draft: ['scrape'],
  library: ['library'],
  'library part': ['library part'],
  import: ['import'],
  export: ['export'],
} satisfies Record<CallCost, readonly LimitName[]>

/** Whose call it is. A program counts apart from the person, so that it cannot use up what they need in the browser. */
export interface Spender {
  personId: string
  /** The id of its token, when a program calls. */
  programId?: string
}

export interface Limits {
  /** Counts one use; throws 429 with the seconds to wait when none is left. */
  take(name: LimitName, key: string): Promise<void>
  /** Throws like `take`, without counting. */
  check(name: LimitName, key: string): Promise<void>
  reset(name: LimitName, key: string): Promise<void>
  /** Counts a call by its cost, and returns what is left; throws like `take`. */
  charge(cost: CallCost, spender: Spender): Promise<Quota[]>
}

const daySeconds = 86_400

interface LimitsOptions {
  /** Multiplies every limit, for tests and benchmarks with many people at one address. */
  factor?: number
  /** In memory by default, which is right for one process. */
  counts?: Counts
}

export function createLimits({ factor = 1, counts = createCountsInMemory() }: LimitsOptions = {}): Limits {
  const allowed = (name: LimitName) => limits[name].points * factor
  const refuse = (name: LimitName, msLeft: number, quota?: Quota) =>
    tooManyRequests(translated(limits[name].sentence), Math.max(1, Math.ceil(msLeft / 1000)), quota)
  const keyOf = (name: LimitName, key: string) => `${name}: ${key}`
  async function take(name: LimitName, key: string, isRough = false): Promise<Quota> {
    const window = { windowMs: limits[name].seconds * 1000, allowed: allowed(name), isRough }
    const used = await counts.add(keyOf(name, key), window)
    const quota: Quota = {
      name,
      points: Math.floor(window.allowed),
      seconds: limits[name].seconds,
      left: Math.max(0, Math.floor(window.allowed - used.points)),
      secondsLeft: Math.max(0, Math.ceil(used.msLeft / 1000)),
    }
    if (used.points > window.allowed) throw refuse(name, used.msLeft, isRough ? quota : undefined)
    return quota
  }
  return {
    async take(name, key) {
      await take(name, key)
    },
    async check(name, key) {
      const used = await counts.read(keyOf(name, key))
      if (used && used.points >= allowed(name)) throw refuse(name, used.msLeft)
    },
    reset: (name, key) => counts.reset(keyOf(name, key)),
    async charge(cost, { personId, programId }) {
      const quotas: Quota[] = []
      for (const name of callCosts[cost]) {
        // All programs of a person share a day: many tokens are not many times as much.
        const isOfDay = limits[name].seconds >= daySeconds
        const program = isOfDay ? `programs of ${personId}` : `program ${programId}`
        quotas.push(await take(name, programId === undefined ? personId : program, true))
      }
      return quotas
    },
  }
}
