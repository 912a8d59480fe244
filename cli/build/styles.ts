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

/**
 * The shared styles and those of an island's own modules, loaded at once or later; null when it has none. One sheet: a
 * second one would need another connection before the first paint.
 */
export async function buildIslandSheet(name: string, entry: string, metafile: Metafile, mode: Mode) {
  const modules = styleOrder(metafile, [entry]).filter((path) => !path.startsWith('islands/ui/'))
  return modules.length === 0 ? null : buildSheet(name, [...(await sharedSources()), ...modules], mode)
}

/** A component's styles come after those of its parts, so that a `className` it passes them wins. */
export function styleOrder(metafile: Metafile, roots: string[]): string[] {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  function visit(path: string): void {
    if (seen.has(path)) return
    seen.add(path)
    const imports = (metafile.inputs[path]?.imports ?? []).filter((link) => !link.external)
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
