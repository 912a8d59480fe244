import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const namespace = 'island'

/**
 * esbuild makes a chunk for each set of entries that share a module: 44 files for the dashboard, 8 kB larger in all.
 * Here every entry and every module that is loaded later imports boot.ts first, so that its imports are one chunk. A
 * module that is loaded later also imports its page's island, which is loaded already: nine files.
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
          `export * from "./${path}"`,
        ].join('\n'),
        resolveDir: resolve('.'),
        loader: 'js',
      }))
    },
  }
}

const dashboardFolders = [
  'dashboard',
  'reading',
  'editor',
  'language-model',
  'photo',
  'profile',
  'sharing',
  'state',
]
const islandOf: Record<string, string> = {
  ...Object.fromEntries(dashboardFolders.map((folder) => [folder, 'dashboard.tsx'])),
  admin: 'admin-dashboard.tsx',
}

const isGuestScreen = /^islands\/(?:onboarding|[a-z-]+-form)\.tsx$/

/** What is loaded before the module at `path`: 'islands/dashboard/add-dialog.tsx' belongs to the dashboard. */
function startsOf(path: string): string[] {
  const [, folder = ''] = path.split('/')
  const first = isGuestScreen.test(path) ? 'auth/guest-screens.ts' : islandOf[folder]
  return first ? ['browser/boot.ts', first] : ['browser/boot.ts']
}

/** The name of a wrapped module in the metafile. */
export function wrapped(path: string): string {
  return `${namespace}:${path}`
}
