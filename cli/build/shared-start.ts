import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const namespace = 'island'

/**
 * esbuild makes one chunk for each set of entries that share a module, which with a dozen entries means dozens of tiny
 * files that compress badly and wait for each other. Here every entry, and everything that is loaded later, imports
 * boot.ts first: what boot.ts imports is then shared by all, and becomes one chunk. What a page loads later imports that
 * page's island, too, which is there already: so the dashboard is five files instead of twenty-six.
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

const dashboardFolders = ['dashboard', 'reading', 'editor', 'photo', 'profile', 'sharing', 'state']
const islandOf: Record<string, string> = {
  ...Object.fromEntries(dashboardFolders.map((folder) => [folder, 'dashboard.tsx'])),
  admin: 'admin-dashboard.tsx',
}

const isGuestScreen = /^islands\/(?:onboarding|[a-z-]+-form)\.tsx$/

/** What is there before the module at `path` is loaded: 'islands/dashboard/add-dialog.tsx' belongs to the dashboard. */
function startsOf(path: string): string[] {
  const [, folder = ''] = path.split('/')
  const first = isGuestScreen.test(path) ? 'auth/guest-screens.ts' : islandOf[folder]
  return first ? ['browser/boot.ts', first] : ['browser/boot.ts']
}

/** How the metafile names a wrapped module. */
export function wrapped(path: string): string {
  return `${namespace}:${path}`
}
