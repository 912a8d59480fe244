import type { Budget } from './figure.ts'

/** The bench fails when a figure exceeds its budget. Figures without a budget are only reported. */
export const budgets: Record<string, Budget> = {
  // Multiples of a plain Hono response in the same run; commit b53c534 meets each of them.
  'cost-list': { ratioAtMost: 17 },
  'cost-cards': { ratioAtMost: 12 },
  'cost-list-304': { ratioAtMost: 4 },
  'cost-me': { ratioAtMost: 6 },
  'cost-tags': { ratioAtMost: 6 },
  'cost-recipe': { ratioAtMost: 14 },
  'cost-dashboard': { ratioAtMost: 36 },
  'cost-dashboard-kept': { ratioAtMost: 8 },
  'cost-login': { ratioAtMost: 9 },
  'list-50k': { ratioAtMost: 3 },
  'deep-page': { atMost: 5 },
  'search-1k': { atMost: 2 },
  'search-5k': { atMost: 6 },
  'search-5k-held': { atMost: 10 },
  'search-50k': { atMost: 150 },
  'search-terms': { atMost: 150 },
  'tag-50k': { atMost: 150 },
  'writes-64': { ratioAtLeast: 3 },
  flood: { atMost: 5, ratioAtMost: 5 },
  'event-1000': { atMost: 40 },
  'socket-memory': { atMost: 20 },
  'start-empty': { atMost: 350 },
  'memory-idle': { atMost: 95 },
  'memory-loaded': { atMost: 180 },
  'login-js': { atMost: 80 },
  'dashboard-js': { atMost: 125 },
  'first-card': { atMost: 4 },
}
