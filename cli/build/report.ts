import type { Manifest } from '#server/pages/assets.ts'
import type { Budget } from './budgets.ts'
import type { Tree } from './files.ts'

interface PageSize {
  budget: Budget
  js: number
  css: number
}

/** Bytes over the wire of every page whose islands are built; `tree` is dist/public with its compressed copies. */
export function measurePages(budgets: Budget[], manifest: Manifest, tree: Tree): PageSize[] {
  return budgets
    .filter((budget) => budget.islands.every((name) => manifest.islands[name]))
    .map((budget) => {
      const islands = budget.islands.flatMap((name) => manifest.islands[name] ?? [])
      const scripts = [manifest.boot, ...islands].flatMap((entry) => [entry.js, ...entry.preload])
      const own = islands.flatMap((entry) => entry.css ?? [])
      const sheets = own.length > 0 ? own : [manifest.styles]
      return { budget, js: sum([manifest.early, ...scripts], tree), css: sum(sheets, tree) }
    })
}

function sum(paths: string[], tree: Tree): number {
  return [...new Set(paths)].reduce((total, path) => total + wireSize(path.slice(1), tree), 0)
}

function wireSize(path: string, tree: Tree): number {
  return (tree.get(`${path}.br`) ?? tree.get(path))?.length ?? 0
}

export function reportLines(sizes: PageSize[]): string[] {
  return sizes.map(
    ({ budget, js, css }) =>
      `${budget.page.padEnd(16)} JS ${kb(js)} of ${kb(budget.js)}   CSS ${kb(css)} of ${kb(budget.css)}`,
  )
}

export function overBudget(sizes: PageSize[]): string[] {
  return sizes.flatMap(({ budget, js, css }) => [
    ...(js > budget.js
      ? [`The ${budget.page} page asks for ${kb(js)} of JavaScript; ${kb(budget.js)} is the limit.`]
      : []),
    ...(css > budget.css
      ? [`The ${budget.page} page asks for ${kb(css)} of CSS; ${kb(budget.css)} is the limit.`]
      : []),
  ])
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
