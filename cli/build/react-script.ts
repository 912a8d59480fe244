import type { Plugin, StdinOptions } from 'esbuild'

/** What the modules of a page import of React. */
const modules = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

/**
 * React is a classic script that runs before the modules. While the service worker stores a classic script, Chromium also
 * stores its compiled code; modules it compiles again in each new process. Compiling React takes longer than anything else
 * when the installed app starts.
 */
export const reactSource: StdinOptions = {
  contents: `globalThis.react = { ${modules.map((name) => `'${name}': require('${name}')`).join(', ')} }`,
  resolveDir: '.',
  sourcefile: 'islands/react.js',
}

/** Imports of React take it from that script. */
export function reactFromScript(): Plugin {
  return {
    name: 'react-from-script',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) =>
        modules.includes(path) ? { path: `node_modules/${path}`, namespace: 'react-script' } : null,
      )
      build.onLoad({ filter: /.*/, namespace: 'react-script' }, ({ path }) => ({
        contents: `module.exports = globalThis.react['${path.slice('node_modules/'.length)}']`,
      }))
    },
  }
}
