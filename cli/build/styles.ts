import { existsSync, readdirSync } from 'node:fs'
import { build, type Metafile, type OutputFile } from 'esbuild'
import { browserTargets, type Mode, publicPath } from './browser.ts'
import { refuseDuplicateNames } from './css-modules.ts'

const firstSheets = ['islands/styles/fonts.css', 'islands/styles/tokens.css', 'islands/styles/base.css']

export interface Sheet {
  path: string
  files: OutputFile[]
  metafile: Metafile
}

/** Tokens, fonts, base and all shared components. */
export async function buildSharedSheet(mode: Mode): Promise<Sheet> {
  return buildSheet('app', await sharedSources(), mode)
}

async function sharedSources(): Promise<string[]> {
  refuseDuplicateNames(cssModulesIn('islands'))
  const components = readdirSync('islands/ui')
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `islands/ui/${name}`)
  const { metafile } = await build({
    entryPoints: components,
    bundle: true,
    packages: 'external',
    external: ['*.svg'],
    outdir: 'nowhere',
    write: false,
    metafile: true,
    logLevel: 'warning',
  })
  const ordered = styleOrder(metafile, components)
  const alone = cssModulesIn('islands/ui').filter((path) => !ordered.includes(path))
  return [...firstSheets, ...ordered, ...alone]
}

/** Styles of parts that are loaded later, in bytes, above which they are a sheet of their own. */
const minLater = 8_000

/**
 * `first` has the shared styles and those of an island's own modules; one sheet, because a second one would need another
 * connection before the first paint. `later` has those of the parts that are loaded later, if they are worth a request. An
 * island without styles has none of both.
 */
export async function buildIslandSheets(
  name: string,
  entry: string,
  metafile: Metafile,
  mode: Mode,
): Promise<{ first: Sheet | null; later: Sheet | null }> {
  const own = (kinds: string[]) =>
    styleOrder(metafile, [entry], kinds).filter((path) => !path.startsWith('islands/ui/'))
  const atOnce = own(['import-statement'])
  const all = own(['import-statement', 'dynamic-import'])
  const later = all.filter((path) => !atOnce.includes(path))
  const isApart = later.reduce((sum, path) => sum + (metafile.inputs[path]?.bytes ?? 0), 0) > minLater
  const first = isApart ? atOnce : all
  return {
    first: first.length === 0 ? null : await buildSheet(name, [...(await sharedSources()), ...first], mode),
    later: isApart ? await buildSheet(`${name}-later`, later, mode) : null,
  }
}

/** A component's styles come after those of its parts, so that a `className` it passes them wins. */
export function styleOrder(
  metafile: Metafile,
  roots: string[],
  kinds = ['import-statement', 'dynamic-import'],
): string[] {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  function visit(path: string): void {
    if (seen.has(path)) return
    seen.add(path)
    const imports = (metafile.inputs[path]?.imports ?? []).filter(
      (link) => !link.external && kinds.includes(link.kind),
    )
    for (const link of imports) if (!link.path.endsWith('.css')) visit(link.path)
    for (const link of imports) if (link.path.endsWith('.module.css')) sheets.add(link.path)
  }
  for (const root of roots) visit(root)
  return [...sheets]
}

async function buildSheet(name: string, sources: string[], mode: Mode): Promise<Sheet> {
  const contents = sources.map((path) => `@import ${JSON.stringify(`./${path}`)};`).join('\n')
  const result = await build({
    stdin: { contents, resolveDir: '.', loader: 'css', sourcefile: `${name}.css` },
    bundle: true,
    // Class names stay as in the scripts, see css-modules.ts.
    minifySyntax: mode === 'production',
    minifyWhitespace: mode === 'production',
    target: browserTargets,
    outdir: 'dist/public/assets',
    entryNames: `${name}-[hash]`,
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    loader: { '.woff2': 'file', '.svg': 'file' },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const sheet = Object.keys(result.metafile.outputs).find((path) => path.endsWith('.css'))
  if (!sheet) throw new Error(`The style sheet ${name} is empty.`)
  return { path: publicPath(sheet), files: result.outputFiles, metafile: result.metafile }
}

export function cssModulesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => `${folder}/${path}`)
    .sort()
}
