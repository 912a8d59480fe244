import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newestVersion } from '#db/migrations/newest.ts'
import { type Import, importsOf, sourceFiles } from './support/imports.ts'
import { secondTables } from './support/second-tables.ts'

/**
 * The rooms, lowest floor first. A file belongs to the first room whose pattern matches its path, and may import from
 * its own room and the rooms listed.
 */
const base = ['contract', 'foundation'] as const
const tools = [
  'ai',
  'fetch',
  'extract',
  'documents',
  'ocr',
  'images',
  'mail',
  'transfer',
  'jobs',
  'passwords',
  'search',
  'forms',
  'uploads',
  'rate-limits',
  'sign-on',
] as const
const core = [...base, 'database', ...tools, 'realtime'] as const
const client = ['contract', 'browser', 'recipe-text', 'state', 'ui'] as const

/** The rooms of services by floor, lowest first. Rooms of one floor never import each other: what one needs of a room above or
 * beside it, that room does as a reaction (services/reactions.ts). */
const floors = [
  ['base'],
  ['accounts'],
  ['friends', 'space'],
  ['pictures', 'texts'],
  ['recipes'],
  ['sharing', 'links', 'photos', 'cooking'],
  ['saving'],
  ['readings'],
  ['places'],
  ['collections', 'shopping', 'plan', 'cooking-sessions', 'potlucks'],
  ['households'],
  ['transfer', 'notices', 'webhooks'],
  ['kitchen', 'evening'],
  ['access'],
  ['bindings', 'admin'],
]
const named = (room: string) => `services/${room}`
const services = floors.flat().map(named)

/** Where a room is not the folder of its name. */
const serviceFiles: Record<string, string> = { base: '(base/|reactions\\.ts$)', bindings: 'bindings\\.ts$' }

const serviceRooms = Object.fromEntries(
  floors.flatMap((floor, height) =>
    floor.map((room) => [
      named(room),
      {
        files: new RegExp(`^server/services/${serviceFiles[room] ?? `${room}/`}`),
        mayImport: [...core, 'app', ...floors.slice(0, height).flat().map(named)],
      },
    ]),
  ),
)

const served = [...core, 'app', ...services] as const

const rooms: Record<string, { files: RegExp; mayImport: readonly string[] }> = {
  contract: { files: /^server\/contract\//, mayImport: [] },
  foundation: {
    files:
      /^server\/((errors|language|config|setting-formats|limits|log|log-errors|log-destination)\.ts|(async|text|connections)\/|rate-limits\/(count-ahead|counts(-in-memory)?)\.ts)/,
    mayImport: ['contract'],
  },
  database: { files: /^db\//, mayImport: base },
  fetch: { files: /^server\/fetch\//, mayImport: base },
  ai: { files: /^server\/ai\//, mayImport: [...base, 'fetch'] },
  extract: { files: /^server\/extract\//, mayImport: [...base, 'fetch'] },
  documents: { files: /^server\/documents\//, mayImport: [...base, 'extract', 'ocr', 'images'] },
  ocr: { files: /^server\/ocr\//, mayImport: [...base, 'images'] },
  images: { files: /^server\/images\//, mayImport: base },
  mail: { files: /^server\/mail\//, mayImport: base },
  transfer: { files: /^server\/transfer\//, mayImport: [...base, 'extract', 'images'] },
  jobs: { files: /^server\/jobs\//, mayImport: [...base, 'database'] },
  passwords: { files: /^server\/passwords\//, mayImport: base },
  search: { files: /^server\/search\//, mayImport: [...base, 'database'] },
  forms: { files: /^server\/forms\//, mayImport: base },
  uploads: { files: /^server\/uploads\//, mayImport: [...base, 'database', 'transfer'] },
  'rate-limits': { files: /^server\/rate-limits\/counts-in-table/, mayImport: [...base, 'database'] },
  'sign-on': { files: /^server\/sign-on\//, mayImport: [...base, 'fetch'] },
  realtime: { files: /^server\/realtime\/(?!handlers\.ts)/, mayImport: [...base, 'database'] },
  app: { files: /^server\/app\.ts$/, mayImport: core },
  ...serviceRooms,
  web: { files: /^server\/web\//, mayImport: served },
  routes: { files: /^server\/routes\//, mayImport: [...served, 'web'] },
  pages: { files: /^server\/pages\//, mayImport: [...served, 'web', 'islands', 'screens', ...client] },
  caldav: { files: /^server\/caldav\//, mayImport: [...served, 'web'] },
  worker: { files: /^server\/worker\//, mayImport: served },
  handlers: { files: /^server\/realtime\/handlers\.ts/, mayImport: [...served, 'web'] },
  http: {
    files: /^server\/(http\/|main\.ts$)/,
    mayImport: [...served, 'web', 'routes', 'pages', 'caldav', 'worker', 'handlers'],
  },
  // It prints a page as a book.
  cli: { files: /^cli\//, mayImport: [...served, 'web', 'http', 'pages'] },
  islands: {
    // What a bundle starts with: the islands, the service worker, the two scripts of every page, and what pages share.
    files: /^islands\/([^/]+\.tsx?|browser\/boot\.ts|browser\/early\.ts|start\/[^/]+\.ts)$/,
    mayImport: [...client, 'screens'],
  },
  screens: {
    files:
      /^islands\/(account|collections|cookbook|dashboard|finding|reading|history|editor|kitchen|language-model|offline|photo|plan|potlucks|profile|selection|sharing|shopping|public|admin|auth)\//,
    mayImport: client,
  },
  state: { files: /^islands\/state\//, mayImport: ['contract', 'browser', 'recipe-text'] },
  ui: { files: /^islands\/ui\//, mayImport: ['contract', 'browser'] },
  browser: { files: /^islands\/browser\//, mayImport: ['contract'] },
  'recipe-text': { files: /^islands\/recipe-text\//, mayImport: ['contract'] },
}

const roomOf = (path: string): string | undefined =>
  Object.keys(rooms).find((room) => rooms[room]?.files.test(path))

const forBrowsers = new Set(
  [
    'aisle-names',
    'constants',
    'other-programs',
    'own-programs',
    'day',
    'describe-import',
    'filter-address',
    'fold',
    'food-patterns',
    'food-words',
    'format',
    'ingredient-groups',
    'local-time',
    'merge-recipes',
    'merge-texts',
    'nearest-words',
    'next-potluck',
    'plan-merge',
    'planned-servings',
    'potluck-dates',
    'potluck-words',
    'replica',
    'search-words',
    'shopping-merge',
    'shopping-rows',
    'step-pictures',
    'timer-names',
  ].map((name) => `server/contract/${name}.ts`),
)

/** The language of recipes and that of the screen are pure, too. */
const isForBrowsers = (path: string) =>
  forBrowsers.has(path) || /^server\/contract\/(?:measures|language)\//.test(path)

/** Why an import is not allowed; null when it is. */
function objection({ file, target, isTypeOnly }: Import): string | null {
  const from = roomOf(file)
  const to = roomOf(target)
  if (!from) return `${file} is in no room`
  if (!to || to === from) return null
  if (!rooms[from]?.mayImport.includes(to)) return `${file} (${from}) imports ${target} (${to})`
  // Values of the contract are zod schemas, which are too large for a browser; all but these.
  if (file.startsWith('islands/') && !isTypeOnly && to === 'contract' && !isForBrowsers(target))
    return `${file} imports more than types from ${target}`
  return null
}

describe('the rooms', () => {
  it('import nothing from above', () => {
    const objections = sourceFiles(['server', 'db', 'cli', 'islands']).flatMap((file) =>
      importsOf(file).map(objection),
    )
    expect(objections.filter((found) => found !== null)).toEqual([])
  })

  it.each([
    ['db/store.ts', "import { login } from '#server/services/accounts/accounts.ts'"],
    ['server/contract/users.ts', "import { openStore } from '../../db/store.ts'"],
    ['server/services/friends/friends.ts', "import { api } from '../../routes/index.ts'"],
    ['islands/login-form.tsx', "import { loginInput } from '#server/contract/users.ts'"],
    ['islands/login-form.tsx', "const x = await import('#server/services/accounts/accounts.ts')"],
    ['islands/browser/api.ts', "import { Button } from '../ui/button.tsx'"],
    ['islands/state/recipes.ts', "import { RecipeCard } from '../dashboard/recipe-card.tsx'"],
    ['server/extract/index.ts', "import { readPhoto } from '../ocr/read-photo.ts'"],
    ['server/fetch/fetcher.ts', "import { extractRecipe } from '../extract/index.ts'"],
    ['server/elsewhere/new.ts', "import { x } from './y.ts'"],
    ['server/services/elsewhere/new.ts', "import { x } from './y.ts'"],
    ['server/services/accounts/account.ts', "import { listWebhooks } from '../webhooks/webhooks.ts'"],
    ['server/services/recipes/list.ts', "import type { Role } from '../collections/access.ts'"],
    ['server/services/plan/view.ts', "import { readLists } from '../shopping/view.ts'"],
    ['server/services/base/notify.ts', "import { isQuiet } from '../notices/quiet-hours.ts'"],
    ['server/services/reactions.ts', "import { dropEntries } from './cooking/entries.ts'"],
    ['server/services/friends/friends.ts', "import { roomsInOrder } from '../bindings.ts'"],
    ['server/web/guards.ts', "import { recipes } from '../routes/recipes.ts'"],
    ['server/pages/routes.ts', "import { recipes } from '../routes/recipes.ts'"],
    ['server/routes/recipes.ts', "import { answerPage } from '../pages/answer-page.ts'"],
    ['server/worker/handlers.ts', "import { api } from '../routes/index.ts'"],
    ['server/realtime/handlers.ts', "import { api } from '../routes/index.ts'"],
    ['cli/commands/users.ts', "import { api } from '#server/routes/index.ts'"],
  ])('would notice in %s: %s', (file, source) => {
    expect(importsOf(file, source).map(objection)).not.toEqual([null])
  })
})

/** The first circle of files in which each imports the next. */
function findCircle(importedBy: (file: string) => string[], files: string[]): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  function follow(file: string): string[] | undefined {
    const start = path.indexOf(file)
    if (start >= 0) return [...path.slice(start), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const next of importedBy(file)) {
      const circle = follow(next)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of files) {
    const circle = follow(file)
    if (circle) return circle
  }
  return undefined
}

describe('files', () => {
  it('never import each other in a circle', () => {
    const importedBy = (file: string) =>
      importsOf(file).flatMap(({ target, isTypeOnly, isDynamic }) =>
        isTypeOnly || isDynamic || !/\.tsx?$/.test(target) ? [] : [target],
      )
    expect(findCircle(importedBy, sourceFiles(['server', 'db', 'cli', 'islands']))).toBeUndefined()
  })

  it('that did would be noticed', () => {
    const imports: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }
    expect(findCircle((file) => imports[file] ?? [], ['a', 'c'])).toEqual(['b', 'd', 'b'])
  })

  it('call a limit max or min', () => {
    const quantity =
      /^(?:export )?const (?:most|least|fewest|longest|shortest|furthest|largest|smallest)[A-Z]\w* = (?!\()/m
    const files = sourceFiles(['server', 'db', 'cli', 'islands'])
    expect(files.filter((file) => quantity.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('the language of recipes', () => {
  /** Files with a table of their own, and why. */
  const exceptions: Record<string, string> = {
    'server/ocr/quantity/network.ts': 'The classes of the learned network, in its order.',
  }

  it('alone knows what fractions, units and number words are', () => {
    const found = sourceFiles(['server', 'db', 'cli', 'islands'])
      .filter((file) => !file.startsWith('server/contract/measures/'))
      .map((file) => ({ file, tables: secondTables(readFileSync(file, 'utf8')) }))
      .filter(({ tables }) => tables.length > 0)
    expect(found.filter(({ file }) => !Object.hasOwn(exceptions, file))).toEqual([])
    expect(found.map(({ file }) => file).filter((file) => Object.hasOwn(exceptions, file))).toEqual(
      Object.keys(exceptions),
    )
  })

  /** The tables themselves, and what patterns are built from. All others answer a question about a text. */
  const tables =
    /^server\/contract\/measures\/(?:(?:fractions|units|unit-patterns|unit-at|fixed-numbers|numbers)\.ts|(?:words|foods|food-names|durations)\/)/
  /** Rooms that still build patterns of their own from a table, and why. */
  const builders: Record<string, string> = {
    'server/ai/grounding/tokens.ts': 'Compares the digits of two texts as they are written.',
    'server/ocr/doubtful-amounts.ts': 'Print that is nearly a unit: 0z, thsp.',
    'server/ocr/quantity/choose-reading.ts': 'The units after a number that was read twice.',
    'server/ocr/understand/correct-text.ts': 'Print that is nearly a number: T cup.',
    'server/ocr/understand/facts.ts': 'Print that is nearly a time: brs.',
    'server/ocr/understand/features.ts': 'Print that is nearly a time: 2S minutes.',
    'server/ocr/understand/ingredients.ts': 'Units whose number was not read.',
    'server/ocr/understand/title.ts': 'The weight on a package.',
  }

  it('is asked, and its tables are not imported', () => {
    const found = sourceFiles(['server', 'db', 'cli', 'islands'])
      .filter((file) => !/^server\/contract\/measures\/|^islands\/start\//.test(file))
      .filter((file) => importsOf(file).some((each) => !each.isTypeOnly && tables.test(each.target)))
    expect(found.toSorted()).toEqual(Object.keys(builders))
  })

  it.each([
    'const amount = /^[\\d½¼]/',
    "const half = new Map([[0.5, '½']])",
    "const units = 'g|kg|ml'",
    "const units = new Map([\n  ['CUP', 'cup'],\n  ['TEASPOON', 'tsp'],\n  ['OUNCE', 'oz'],\n])",
    'const sizes = { tbsp: 15, tsp: 5, cup: 240 }',
    'const spoons = /EL|TL|Tassen?/',
    "const numbers = ['two', 'three', 'four']",
    'const numbers = { zwei: 2, drei: 3, vier: 4 }',
  ])('would notice in: %s', (source) => {
    expect(secondTables(source)).not.toEqual([])
  })

  it.each(["const label = 'Add two cups, then stir.'", "// '½ cup, 2 tbsp, 1 tsp'", "const gap = 'g'"])(
    'says nothing of: %s',
    (source) => {
      expect(secondTables(source)).toEqual([])
    },
  )
})

describe('the migrations', () => {
  it('end with the version that is known without loading them', () => {
    const versions = sourceFiles(['db/migrations']).flatMap((file) => /\/(\d{4})-/.exec(file)?.[1] ?? [])
    expect(Math.max(...versions.map(Number))).toBe(newestVersion)
  })
})
