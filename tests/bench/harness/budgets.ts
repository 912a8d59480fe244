import type { Budget } from './figure.ts'

/** The bench fails when a figure exceeds its budget. Figures without a budget are only reported. */
export const budgets: Record<string, Budget> = {
  'list-whole': { ratioAtLeast: 0.025 },
  'list-cards': { ratioAtLeast: 0.05 },
  'list-50k': { ratioAtMost: 3 },
  'deep-page': { atMost: 5 },
  'search-1k': { atMost: 1 },
  'search-5k': { atMost: 5 },
  'search-5k-held': { atMost: 10 },
  'search-50k': { atMost: 150 },
  'search-terms': { atMost: 150 },
  'tag-50k': { atMost: 150 },
  dashboard: { ratioAtLeast: 0.012 },
  'writes-64': { ratioAtLeast: 3 },
  flood: { atMost: 5, ratioAtMost: 5 },
  'event-1000': { atMost: 40 },
  'socket-memory': { atMost: 20 },
  'start-empty': { atMost: 300 },
  'memory-idle': { atMost: 90 },
  'memory-loaded': { atMost: 170 },
  'login-js': { atMost: 66 },
  'dashboard-js': { atMost: 96 },
  'first-card': { atMost: 4 },
}
