import type { FilterName } from '#server/contract/filter-address.ts'

interface QuickFilter {
  label: string
  name: FilterName
  value: string
}

/** Those used most, one tap away above the list; all others are in the dialog. */
export const quickFilters: readonly QuickFilter[] = [
  { label: 'Under 30 min', name: 'minutes', value: '30' },
  { label: '4 stars and up', name: 'rating', value: '4' },
  { label: 'Not cooked yet', name: 'cooked', value: 'no' },
]
