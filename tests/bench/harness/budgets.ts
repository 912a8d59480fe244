import type { Wanted } from './figure.ts'

/** What each figure must keep to; the bench ends with an error when one does not. Figures without an entry are told only. */
export const budgets: Record<string, Wanted> = {
  'list-whole': { atLeast: 0.033, of: 'share' },
  'list-cards': { atLeast: 0.07, of: 'share' },
  'list-50k': { atMost: 3, of: 'share' },
  'deep-page': { atMost: 1.5, of: 'share' },
  'search-1k': { atMost: 1 },
  'search-50k': { atMost: 3, of: 'share' },
  'search-terms': { atMost: 3, of: 'share' },
  'tag-50k': { atMost: 3, of: 'share' },
  dashboard: { atLeast: 0.012, of: 'share' },
  'writes-64': { atLeast: 3, of: 'share' },
  flood: { atMost: 5, of: 'share' },
  'event-1000': { atMost: 40 },
  'socket-memory': { atMost: 20 },
  'start-empty': { atMost: 300 },
  'memory-idle': { atMost: 75 },
  'memory-loaded': { atMost: 160 },
  'login-js': { atMost: 62 },
  'dashboard-js': { atMost: 92 },
  'first-card': { atMost: 4 },
}
