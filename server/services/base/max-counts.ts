import { t } from '#server/contract/language/t.ts'
import { conflict } from '../../errors.ts'

const maxFriends = 500

/**
 * How many of each a person has at most, and the sentence for one more. Collections, shopping lists and potlucks, which files
 * of other programs bring, have theirs in the contract.
 */
export const maxCounts = {
  friend: { max: maxFriends, full: () => t('You have 500 friends already. Please remove one first.') },
  'friend of the other': {
    max: maxFriends,
    full: () => t('This person has 500 friends already, which is the most.'),
  },
  'sent request': {
    max: 200,
    full: () => t('200 of your friend requests are open already. Please withdraw one first.'),
  },
  'received request': {
    max: 500,
    full: () => t('This person has too many open friend requests. Please try again later.'),
  },
  invitation: {
    max: 200,
    full: () => t('200 of your invitations are open already. Please withdraw one first.'),
  },
  token: { max: 20, full: () => t('There are 20 tokens already. Please end one that is no longer used.') },
  passkey: { max: 20, full: () => t('There are 20 passkeys already. Please remove one first.') },
  webhook: {
    max: 10,
    full: () => t('There are 10 webhooks already. Please remove one that is no longer used.'),
  },
  'notified device': { max: 20, full: () => t('20 devices are notified already. Please remove one first.') },
  'pantry food': { max: 5000, full: () => t('A pantry can have at most 5,000 foods.') },
  'moved food': { max: 5000, full: () => t('At most 5,000 foods of a list can be moved to another aisle.') },
} as const satisfies Record<string, { max: number; full(): string }>
export type Limited = keyof typeof maxCounts

export const isFull = (what: Limited, present: number): boolean => present >= maxCounts[what].max

/** Throws 409 when one more is too many. */
export function expectBelowMax(what: Limited, present: number): void {
  if (isFull(what, present)) throw conflict(maxCounts[what].full())
}
