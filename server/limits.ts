import { tooManyRequests } from './errors.ts'
import type { Counts } from './rate-limits/counts.ts'
import { createCountsInMemory } from './rate-limits/counts-in-memory.ts'

interface Limit {
  points: number
  seconds: number
  sentence: string
}

const signInAgain = 'Too many attempts. Please wait a while and try again.'

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
  'push subscriptions': { points: 60, seconds: 3600, sentence: signInAgain },
  webhooks: { points: 60, seconds: 3600, sentence: 'That was a lot of webhooks. Please wait a while.' },
  timers: { points: 600, seconds: 3600, sentence: 'That was a lot of timers. Please wait a while.' },
  /** Mails to addresses that a person typed. */
  'change email': {
    points: 5,
    seconds: 3600,
    sentence: 'You changed your address several times. Please try again in an hour.',
  },
  'register by address': {
    points: 300,
    seconds: 3600,
    sentence: 'Too many registrations. Please try again later.',
  },
  /** Wrong invitation, reset, session and setup tokens. */
  'token by address': { points: 600, seconds: 900, sentence: signInAgain },
  'forgot by account': { points: 5, seconds: 3600, sentence: signInAgain },
  'forgot by address': { points: 300, seconds: 3600, sentence: signInAgain },
  scrape: { points: 120, seconds: 600, sentence: 'That was a lot of recipes at once. Please wait a moment.' },
  /** Each question may cost the owner money. */
  'language model': {
    points: 60,
    seconds: 86_400,
    sentence: 'You asked the language model many times today. Please try again tomorrow.',
  },
  upload: { points: 60, seconds: 600, sentence: 'That was a lot of photos at once. Please wait a moment.' },
  import: { points: 20, seconds: 3600, sentence: 'That was a lot of imports at once. Please wait a while.' },
  export: { points: 60, seconds: 3600, sentence: 'That was a lot of exports at once. Please wait a while.' },
  /** Unauthenticated uploads are expensive to render. */
  'sent by address': {
    points: 120,
    seconds: 600,
    sentence: 'That was a lot of pages at once. Please wait a moment.',
  },
  invite: { points: 30, seconds: 3600, sentence: 'That was a lot of invitations. Please try again later.' },
  /** One address by one person. Invitations of several people wait, see invitations.ts. */
  'invite again': {
    points: 3,
    seconds: 86_400,
    sentence: 'You invited this person several times today. Please try again tomorrow.',
  },
  'check user': {
    points: 60,
    seconds: 600,
    sentence: 'You looked up many people at once. Please wait a moment.',
  },
  /** Notes, ratings and entries of the cooked log, which are saved while they are typed. */
  'own notes': {
    points: 600,
    seconds: 600,
    sentence: 'That was a lot of changes at once. Please wait a moment.',
  },
  /** Reads every recipe of the person. */
  library: {
    points: 60,
    seconds: 600,
    sentence: 'That was a lot of reading at once. Please wait a moment.',
  },
  'library part': {
    points: 1200,
    seconds: 600,
    sentence: 'That was a lot of reading at once. Please wait a moment.',
  },
  collections: {
    points: 1200,
    seconds: 600,
    sentence: 'That was a lot of changes at once. Please wait a moment.',
  },
  /** Calls with up to 200 operations each. */
  shopping: {
    points: 1200,
    seconds: 600,
    sentence: 'That was a lot of changes at once. Please wait a moment.',
  },
  /** Calls with up to 200 operations each. */
  plan: {
    points: 1200,
    seconds: 600,
    sentence: 'That was a lot of changes at once. Please wait a moment.',
  },
  /** Calendar programs of a household poll every few minutes. */
  'calendar by token': {
    points: 240,
    seconds: 3600,
    sentence: 'This calendar was read very often. Please wait a while.',
  },
  potlucks: {
    points: 600,
    seconds: 600,
    sentence: 'That was a lot of changes at once. Please wait a moment.',
  },
  /** Each may mail all guests. */
  'potluck changes': {
    points: 60,
    seconds: 3600,
    sentence: 'You changed your potlucks many times. Please try again in an hour.',
  },
  /** Of guests without an account, who may all be in one home. */
  'potluck guest by address': {
    points: 120,
    seconds: 600,
    sentence: 'That was a lot of changes at once. Please wait a few minutes.',
  },
  /** One visitor must not fill a potluck; the people of one home get in. */
  'new guests by potluck and address': {
    points: 5,
    seconds: 3600,
    sentence:
      'Five guests have answered from this network in the last hour. Please try again later, or over another network.',
  },
  /** A link that got around must not fill a potluck from many addresses. */
  'new guests by potluck': {
    points: 60,
    seconds: 3600,
    sentence: 'Many people are answering right now. Please try again in an hour.',
  },
  /** Open pages of guests look every ten seconds. */
  'potluck page by address': {
    points: 6000,
    seconds: 600,
    sentence: 'That was a lot at once. Please wait a few minutes.',
  },
  share: { points: 600, seconds: 600, sentence: 'That was a lot of sharing at once. Please wait a moment.' },
} satisfies Record<string, Limit>

type LimitName = keyof typeof limits

export interface Limits {
  /** Counts one use; throws 429 with the seconds to wait when none is left. */
  take(name: LimitName, key: string): Promise<void>
  /** Throws like `take`, without counting. */
  check(name: LimitName, key: string): Promise<void>
  reset(name: LimitName, key: string): Promise<void>
}

interface LimitsOptions {
  /** Multiplies every limit, for tests and benchmarks with many people at one address. */
  factor?: number
  /** In memory by default, which is right for one process. */
  counts?: Counts
}

export function createLimits({ factor = 1, counts = createCountsInMemory() }: LimitsOptions = {}): Limits {
  const allowed = (name: LimitName) => limits[name].points * factor
  const refuse = (name: LimitName, msLeft: number) =>
    tooManyRequests(limits[name].sentence, Math.max(1, Math.ceil(msLeft / 1000)))
  const keyOf = (name: LimitName, key: string) => `${name}: ${key}`
  return {
    async take(name, key) {
      const window = { windowMs: limits[name].seconds * 1000, allowed: allowed(name) }
      const used = await counts.add(keyOf(name, key), window)
      if (used.points > window.allowed) throw refuse(name, used.msLeft)
    },
    async check(name, key) {
      const used = await counts.read(keyOf(name, key))
      if (used && used.points >= allowed(name)) throw refuse(name, used.msLeft)
    },
    reset: (name, key) => counts.reset(keyOf(name, key)),
  }
}
