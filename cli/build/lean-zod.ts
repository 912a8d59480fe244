import type { Plugin } from 'esbuild'

/**
 * Leaves out zod's sentences in fifty languages: `z` is one object that names them all, so no bundler sees that nobody
 * asks for them. English is loaded by itself. Megabytes of the idle server, and some of its start.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export {}',
      loader: 'js',
    }))
  },
})
