/** Packages that browser bundles may contain. zod is larger than the rest of a page. */
const allowedPackages = new Set([
  '@simplewebauthn/browser',
  '@socket.io/component-emitter',
  '@dragdroptouch/drag-drop-touch',
  '@tanstack/react-virtual',
  '@tanstack/virtual-core',
  'engine.io-client',
  'engine.io-parser',
  'idb',
  'lucide-react',
  'react',
  'react-dom',
  'scheduler',
  'socket.io-client',
  'socket.io-parser',
  // In development only: there, sentences are compiled as they are shown.
  '@lingui/message-utils',
  '@messageformat/parser',
  'moo',
])

const allowedFolders = ['islands/', 'server/contract/']

/** A sentence for each input of a metafile that must not be in a browser bundle. */
export function findForbiddenInputs(inputs: string[]): string[] {
  return inputs.flatMap((path) => {
    // esbuild's own module for a `define`.
    if (path.startsWith('<define:')) return []
    const clean = path.replace(/^[\w-]+:/, '').replaceAll('\\', '/')
    if (clean.includes('node_modules/')) {
      const name = packageName(clean)
      return allowedPackages.has(name) ? [] : [`The package ${name} reached a browser bundle (${clean}).`]
    }
    return allowedFolders.some((folder) => clean.startsWith(folder))
      ? []
      : [`${clean} reached a browser bundle; islands may import only islands/ and types of server/contract.`]
  })
}

function packageName(path: string): string {
  const [scope = '', name = ''] = path.slice(path.lastIndexOf('node_modules/') + 13).split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
