import { pseudoLanguage } from '#server/contract/language/languages.ts'
import type { Manifest } from '#server/web/assets.ts'
import type { Tree } from './files.ts'

/** Limits in bytes, brotli, for what a page loads at once: its islands, boot and every chunk they import statically. */
interface Budget {
  page: string
  islands: string[]
  js: number
  css: number
}

/** Of each page's JavaScript, in bytes: what shows its sentences in the reader's language. */
const language = 5_000
/** Most guests come once, on a phone. */
const guests = 76_000

export const budgets: Budget[] = [
  {
    page: 'login',
    islands: ['login-form', 'waiting-changes', 'onboarding'],
    js: 80_000 + language,
    css: 20_000,
  },
  { page: 'register', islands: ['register-form', 'onboarding'], js: 80_000 + language, css: 20_000 },
  {
    page: 'forgot password',
    islands: ['forgot-password-form', 'onboarding'],
    js: 80_000 + language,
    css: 20_000,
  },
  {
    page: 'reset password',
    islands: ['reset-password-form', 'onboarding'],
    js: 80_000 + language,
    css: 20_000,
  },
  { page: 'dashboard', islands: ['dashboard'], js: 108_000 + language, css: 30_000 },
  { page: 'account', islands: ['account'], js: 125_000 + language, css: 30_000 },
  { page: 'who can see', islands: ['who-can-see'], js: 125_000 + language, css: 30_000 },
  { page: 'cookbook', islands: ['cookbook'], js: 80_000 + language, css: 30_000 },
  { page: 'plan', islands: ['plan'], js: 125_000 + language, css: 30_000 },
  { page: 'potlucks', islands: ['potlucks'], js: 125_000 + language, css: 30_000 },
  { page: 'potluck link', islands: ['potluck-guest'], js: guests, css: 20_000 },
  { page: 'potluck list', islands: ['evening-list'], js: guests, css: 20_000 },
  { page: 'kitchen screen', islands: ['kitchen'], js: guests, css: 20_000 },
  { page: 'shopping', islands: ['shopping'], js: 125_000 + language, css: 30_000 },
  { page: 'admin', islands: ['admin-dashboard'], js: 125_000 + language, css: 30_000 },
]

/** Of each island's sentences in one language, without those of parts that alone show them. */
const maxCatalogBytes = 15_000

interface PageSize {
  budget: Budget
  js: number
  css: number
}

/** `tree` is dist/public with its compressed copies. */
export function measurePages(manifest: Manifest, tree: Tree): PageSize[] {
  return budgets.map((budget) => {
    const islands = budget.islands.flatMap((name) => manifest.islands[name] ?? [])
    const scripts = [manifest.boot, ...islands].flatMap((entry) => [entry.js, ...entry.preload])
    const sheets = islands.flatMap((entry) => entry.css ?? [])
    return {
      budget,
      js: sum([manifest.early, manifest.react, ...scripts], tree),
      css: sum(sheets.length > 0 ? sheets : [manifest.styles], tree),
    }
  })
}

function sum(paths: string[], tree: Tree): number {
  return [...new Set(paths)].reduce((total, path) => total + compressedSize(path.slice(1), tree), 0)
}

function compressedSize(path: string, tree: Tree): number {
  return (tree.get(`${path}.br`) ?? tree.get(path))?.length ?? 0
}

export function reportLines(sizes: PageSize[]): string[] {
  return sizes.map(
    ({ budget, js, css }) =>
      `${budget.page.padEnd(16)} JS ${kb(js)} of ${kb(budget.js)}   CSS ${kb(css)} of ${kb(budget.css)}`,
  )
}

export function overBudget(sizes: PageSize[]): string[] {
  const excess = ({ page }: Budget, what: string, size: number, limit: number) =>
    size > limit ? [`The ${page} page loads ${kb(size)} of ${what}; the limit is ${kb(limit)}.`] : []
  return sizes.flatMap(({ budget, js, css }) => [
    ...excess(budget, 'JavaScript', js, budget.js),
    ...excess(budget, 'CSS', css, budget.css),
  ])
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What is too large of the sentences that a page loads, at once or when it rests. */
export const largeCatalogs = ({ islands }: Manifest, tree: Tree): string[] =>
  Object.entries(islands).flatMap(([island, { sentences }]) =>
    Object.entries(sentences).flatMap(([language, [first, later]]) => {
      const files = [first ?? '', ...(later?.split(' ') ?? [])].filter((path) => path && !path.includes('#'))
      const size = sum(files, tree)
      return size > maxCatalogBytes && language !== pseudoLanguage
        ? [`The sentences of ${island} in ${language} are ${kb(size)}; the limit is ${kb(maxCatalogBytes)}.`]
        : []
    }),
  )
