import * as z from 'zod'
import { currencies } from './currencies.ts'
import { message, t } from './language/t.ts'
import { requiredLineText } from './line-text.ts'
import { maxCost, maxDishTitle, maxLeftOut } from './potluck-words.ts'
import type { Account } from './split-costs.ts'

/** What guests of a potluck paid for all. Amounts are whole numbers of the smallest unit of the currency. */
export interface Costs {
  /** ISO 4217, e.g. 'EUR'. */
  currency: string
  isHost: boolean
  /** Until the potluck is called off or over. */
  isOpen: boolean
  /** Those who come share, and may add what they paid. */
  isComing: boolean
  /** Those who come, whom an amount can leave out. */
  sharers: { id: string; name: string }[]
  costs: {
    id: string
    title: string
    amount: number
    /** Who paid. */
    by: string
    isYours: boolean
    /** The names of those who do not share it. */
    leftOut: string[]
  }[]
  /** Those who come, and those who paid without coming. */
  accounts: (Account & { id: string; name: string; people: number })[]
  /** By the names of guests. */
  payments: { from: string; to: string; amount: number }[]
}

export const costInput = z.object({
  title: requiredLineText(
    maxDishTitle,
    message('A name can have at most {max, plural, one {# character} other {# characters}}.'),
    message('Please say what it was for.'),
  ),
  amount: z
    .int({ error: () => t('Please enter an amount.') })
    .min(1, { error: () => t('Please enter an amount.') })
    .max(maxCost, { error: () => t('This amount is too large.') }),
  leftOut: z
    .array(z.string().max(64))
    .max(maxLeftOut, {
      error: () =>
        t(
          '{count, plural, one {At most # person can be left out of an amount.} other {At most # people can be left out of an amount.}}',
          { count: maxLeftOut },
        ),
    })
    .default([]),
})
export type CostInput = z.infer<typeof costInput>

export const currency = z.enum(currencies)
