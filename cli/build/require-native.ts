import type { Plugin } from 'esbuild'

/** Packages in CommonJS that stay in node_modules, and what is imported of them by name. */
const names: Record<string, string[]> = {
  'better-sqlite3': [],
  '@node-rs/argon2': ['hash', 'verify'],
}

/**
 * They are required, not imported: before an import, Node reads the package's source for the names it exports, which
 * was measured to cost 5 MB that stay, because its reader gets compiled to machine code on the way.
 */
export const requireNative = (): Plugin => ({
  name: 'require-native',
  setup(build) {
    build.onResolve({ filter: /^(better-sqlite3|@node-rs\/argon2)$/ }, ({ path, namespace }) =>
      namespace === 'native' ? { path, external: true } : { path, namespace: 'native' },
    )
    build.onLoad({ filter: /.*/, namespace: 'native' }, ({ path }) => ({
      contents: [
        `const all = require(${JSON.stringify(path)})`,
        'export default all',
        `export const { ${names[path]?.join(', ')} } = all`,
      ].join('\n'),
      loader: 'js',
    }))
  },
})
