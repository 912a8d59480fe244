import { basename } from 'node:path'
import { build, type Plugin } from 'esbuild'

interface CssModule {
  css: string
  /** From the class name written in the source to the one in the page. */
  names: Record<string, string>
}

/**
 * Class names must come out equal in the browser bundle, the server bundle and the style sheets, which are three
 * builds, and esbuild shortens them differently in each. So every module is compiled alone and unshortened:
 * `root` in button.module.css is `button_root` everywhere.
 */
export async function compileCssModule(path: string): Promise<CssModule> {
  const result = await build({
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
  const css = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  const js = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? ''
  const names: Record<string, string> = {}
  // The names of animations are made unique as well, and no script has a use for them.
  const animations = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  for (const [, local, global] of js.matchAll(/^ {2}"?([\w-]+)"?: "([\w-]+)",?$/gm)) {
    if (local && global && !animations.has(global)) names[local] = global
  }
  return { css, names }
}

/** Scripts get the names only; the sheets themselves are put together from the modules a page reaches. */
export function cssModuleNames(): Plugin {
  return {
    name: 'css-module-names',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const { names } = await compileCssModule(path)
        return { contents: `export default ${JSON.stringify(names)}`, loader: 'js', watchFiles: [path] }
      })
    },
  }
}

/** In a style sheet the same import is the compiled text. */
export function cssModuleText(): Plugin {
  return {
    name: 'css-module-text',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const { css } = await compileCssModule(path)
        return { contents: css, loader: 'css', watchFiles: [path] }
      })
    },
  }
}

/** Two modules of one file name would share class names. */
export function refuseTwins(paths: string[]): void {
  const seen = new Map<string, string>()
  for (const path of paths) {
    const twin = seen.get(basename(path))
    if (twin && twin !== path) throw new Error(`${twin} and ${path} need different file names.`)
    seen.set(basename(path), path)
  }
}
