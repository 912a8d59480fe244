import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const namespace = 'island'

/**
 * esbuild makes a chunk for each set of entries that share a module; most would be smaller than the request for them.
 * The files of islands/start/ list what pages share. Every entry and every module that is loaded later imports some of them
 * first, so that each list is one chunk: the dashboard is 27 files and not 46, the shopping list 22 and not 34. A module
 * that is loaded later also imports its page's island, which is loaded already.
 */
export function sharedStart(): Plugin {
  return {
    name: 'shared-start',
    setup(build) {
      build.onResolve({ filter: /\.tsx?$/ }, async ({ path, kind, resolveDir, importer }) => {
        if (kind === 'entry-point' && path.endsWith('.tsx')) return { path: relative('.', path), namespace }
        if (kind !== 'dynamic-import') return null
        const found = await build.resolve(path, { kind: 'import-statement', resolveDir, importer })
        return found.errors.length > 0
          ? { errors: found.errors }
          : { path: relative('.', found.path), namespace }
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: [
          ...startsOf(path).map((start) => `import "./islands/${start}"`),
          ...(isPage.test(path) ? [] : [laterSentences(path)]),
          `export * from "./${path}"`,
        ].join('\n'),
        resolveDir: resolve('.'),
        loader: 'js',
      }))
    },
  }
}

/** What a module shows that is loaded later has its sentences before it runs. */
const laterSentences = (path: string) =>
  `import { loadLaterSentences } from "./islands/browser/sentences.ts"; await loadLaterSentences("${path}")`

const dashboardFolders = [
  'collections',
  'dashboard',
  'editor',
  'finding',
  'history',
  'language-model',
  'photo',
  'profile',
  'reading',
  'selection',
  'sharing',
  'state',
]
const islandOf: Record<string, string> = {
  ...Object.fromEntries(dashboardFolders.map((folder) => [folder, 'dashboard.tsx'])),
  admin: 'admin-dashboard.tsx',
  plan: 'plan.tsx',
  potlucks: 'potlucks.tsx',
  shopping: 'shopping.tsx',
}

const isOnEveryPage = /^islands\/(?:state\/go-live\.ts|reading\/timer-tray\.tsx)$/

/** What a recipe opens is in the folders of other places. */
const isOfRecipe =
  /^islands\/(?:plan|potlucks|shopping)\/(?:add-to-list|bring-recipe|plan-recipe)-dialog\.tsx$/

const isOfPotluck = /^islands\/(?:account\.tsx$|potluck-guest\.tsx$|potlucks(?:\.tsx$|\/))/
const isGuestScreen = /^islands\/(?:onboarding|[a-z-]+-form)\.tsx$/
const isSignedIn =
  /^islands\/(?:account|admin|admin-dashboard|auth\/confirm-dialog|browser|collections|dashboard|finding|handle-share|history|offline|plan|potlucks|selection|shopping|signed-in|who-can-see)(?:\.tsx$|\/)/

/** Dialogs that know nothing of rows and measures: the first of them would otherwise load 13 kB more. */
const hasNoRows = /^islands\/dashboard\/[a-z-]+-dialogs?\.tsx$/

const isPage = /^islands\/[^/]+$/
const opensFromDevice = /^islands\/(?:plan|shopping)\.tsx$/

/** What is loaded before the module at `path`: 'islands/dashboard/add-dialog.tsx' belongs to the dashboard. */
export function startsOf(path: string): string[] {
  if (isOnEveryPage.test(path)) return ['browser/boot.ts', 'start/signed-in.ts']
  const [, folder = ''] = path.split('/')
  const island = islandWith(path, folder)
  if (isGuestScreen.test(path)) return ['browser/boot.ts', 'start/guest.ts']
  const potluck = isOfPotluck.test(path) ? ['start/potluck.ts'] : []
  if (!island && !isSignedIn.test(path)) return ['browser/boot.ts', ...potluck]
  const hasRows = opensFromDevice.test(path) || !(isPage.test(path) || hasNoRows.test(path))
  const offline = hasRows ? ['start/offline.ts'] : []
  return ['browser/boot.ts', 'start/signed-in.ts', ...offline, ...potluck, ...(island ? [island] : [])]
}

function islandWith(path: string, folder: string): string | undefined {
  return isOfRecipe.test(path) ? 'dashboard.tsx' : islandOf[folder]
}

/** The name of a wrapped module in the metafile. */
export function wrapped(path: string): string {
  return `${namespace}:${path}`
}
