import { existsSync, readdirSync } from 'node:fs'
import { build, type Metafile, type OutputFile } from 'esbuild'
import { browserTargets, type Mode, publicPath, wholeClosure } from './browser.ts'
import { cssModuleText, refuseTwins } from './css-modules.ts'

const firstSheets = ['islands/styles/fonts.css', 'islands/styles/tokens.css', 'islands/styles/base.css']

export interface Sheet {
  path: string
  files: OutputFile[]
  metafile: Metafile
}

/** One sheet for every page: tokens, fonts, base and all shared components, cached once for the whole visit. */
export async function buildSharedSheet(mode: Mode): Promise<Sheet> {
  const modules = cssModulesIn('islands/ui')
  refuseTwins([...modules, ...cssModulesIn('islands')])
  return buildSheet('app', [...firstSheets.filter((path) => existsSync(path)), ...modules], mode)
}

/** The modules outside ui/ that an island reaches, at once or later; null when there are none. */
export async function buildIslandSheet(
  name: string,
  output: string,
  metafile: Metafile,
  mode: Mode,
): Promise<Sheet | null> {
  const modules = new Set(
    wholeClosure(metafile, output)
      .flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}))
      .filter((path) => path.endsWith('.module.css') && !path.startsWith('islands/ui/')),
  )
  return modules.size === 0 ? null : buildSheet(name, [...modules].sort(), mode)
}

async function buildSheet(name: string, sources: string[], mode: Mode): Promise<Sheet> {
  const contents = sources.map((path) => `@import ${JSON.stringify(`./${path}`)};`).join('\n')
  const result = await build({
    stdin: { contents, resolveDir: '.', loader: 'css', sourcefile: `${name}.css` },
    bundle: true,
    minify: mode === 'production',
    target: browserTargets,
    outdir: 'dist/public/assets',
    entryNames: `${name}-[hash]`,
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    loader: { '.woff2': 'file', '.svg': 'file' },
    plugins: [cssModuleText()],
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const sheet = Object.keys(result.metafile.outputs).find((path) => path.endsWith('.css'))
  if (!sheet) throw new Error(`The style sheet ${name} came out empty.`)
  return { path: publicPath(sheet), files: result.outputFiles, metafile: result.metafile }
}

export function cssModulesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => `${folder}/${path}`)
    .sort()
}
