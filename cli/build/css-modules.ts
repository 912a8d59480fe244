import { basename } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Scripts import the class names of a CSS module only. The browser bundle, the server bundle and the style sheets are
 * three builds, and a minified build shortens the names: so each module is compiled alone and unminified, as the sheets
 * are. `root` in button.module.css is `button_root` everywhere.
 */
export function cssModuleNames(): Plugin {
  return {
    name: 'css-module-names',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const names = await classNamesOf(path)
        return { contents: `export default ${JSON.stringify(names)}`, loader: 'js', watchFiles: [path] }
      })
    },
  }
}

/** By the class name in the source, the one in the page. */
export async function classNamesOf(path: string): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import names from ${JSON.stringify(path)}\nexport { names }`,
      resolveDir: '/',
      loader: 'js',
    },
    bundle: true,
    format: 'esm',
    write: false,
    outdir: '/out',
    external: ['*.svg', '*.woff2'],
    logLevel: 'silent',
  })
  const textOf = (suffix: string) => outputFiles.find((file) => file.path.endsWith(suffix))?.text ?? ''
  // The names of animations are in the list, too.
  const animations = new Set([...textOf('.css').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  const names: Record<string, string> = {}
  for (const [, local, global] of textOf('.js').matchAll(/^ {2}"?([\w-]+)"?: "([\w-]+)",?$/gm)) {
    if (local && global && !animations.has(global)) names[local] = global
  }
  return names
}

/** Two modules with the same file name would share class names. */
export function refuseDuplicateNames(paths: string[]): void {
  const seen = new Map<string, string>()
  for (const path of paths) {
    const other = seen.get(basename(path))
    if (other && other !== path) throw new Error(`${other} and ${path} need different file names.`)
    seen.set(basename(path), path)
  }
}
