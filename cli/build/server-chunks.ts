import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

// esbuild makes a file of the modules that the same entries and `import()`s reach: the server started from 142 files, most of
// them smaller than what loading a file costs.

/** Leaves out what islands load later: the server renders without waiting for it. */
export function withoutLaterIslands(): Plugin {
  return {
    name: 'without-later-islands',
    setup(build) {
      const namespace = 'later'
      build.onResolve({ filter: /.*/ }, ({ kind, importer, path }) =>
        kind === 'dynamic-import' && importer.startsWith(resolve('islands'))
          ? { path, namespace }
          : undefined,
      )
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents: 'export {}' }))
    },
  }
}

/** What the server starts with, and the program that starts it. */
const start = resolve('server/http/run.ts')
const program = resolve('server/main.ts')

/**
 * What is loaded on first use also imports what the server starts with, which is there by then; so that is not split by who
 * else needs a part of it.
 */
export function startInOnePiece(): Plugin {
  return {
    name: 'start-in-one-piece',
    setup(build) {
      const namespace = 'after-start'
      build.onResolve({ filter: /^[.#]/ }, async ({ path, pluginData, ...place }) => {
        if (place.kind !== 'dynamic-import' || pluginData === namespace) return undefined
        const found = await build.resolve(path, { ...place, pluginData: namespace })
        return [start, program].includes(found.path) ? found : { ...found, namespace }
      })
      // All files of ours have named exports only.
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: `import ${JSON.stringify(start)}; export * from ${JSON.stringify(path)}`,
        resolveDir: resolve('.'),
      }))
    },
  }
}
