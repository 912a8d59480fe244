import type { FilterName } from '#server/contract/filter-address.ts'
import { type Message, message } from '#server/contract/language/t.ts'

interface QuickFilter {
  label: Message
  name: FilterName
  value: string
}

/** Those used most, one tap away above the list; all others are in the dialog. */
export const quickFilters: readonly QuickFilter[] = [
  { label: message('Under 30 min'), name: 'minutes', value: '30' },
  { label: message('4 stars and up'), name: 'rating', value: '4' },
  { label: message('Not cooked yet'), name: 'cooked', value: 'no' },
]
