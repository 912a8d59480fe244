import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { build, type Metafile, type OutputFile } from 'esbuild'
import type { IslandEntry, Manifest, ScriptEntry } from '#server/web/assets.ts'
import {
  type BrowserResult,
  earlyOptions,
  entryOutput,
  islandEntries,
  islandName,
  type Mode,
  outputWith,
  publicPath,
  reactOptions,
  staticClosure,
  workerOptions,
} from './browser.ts'
import { filesIn, type Tree } from './files.ts'
import { findForbiddenInputs } from './guard.ts'
import { drawIcons } from './icons.ts'
import { addSentences, catalogFiles, compileSentences, type Sentences } from './sentences.ts'
import { wrapped } from './shared-start.ts'
import { buildIslandSheet, buildSharedSheet, type Sheet } from './styles.ts'

interface PublicSide {
  tree: Tree
  manifest: Manifest
  /** The whole catalog of each language, for the server; worker threads and the command line speak English. */
  catalogs: Tree
}

/** All files for browsers, from the finished script bundle: style sheets, fonts, icons, the service worker, public/. */
export async function assemble(browser: BrowserResult, mode: Mode): Promise<PublicSide> {
  const sentences = compileSentences(mode)
  const [early, react] = await Promise.all([build(earlyOptions(mode)), build(reactOptions(mode))])
  refuseForbiddenInputs([browser.metafile, early.metafile, react.metafile])
  const shared = await buildSharedSheet(mode)
  const tree: Tree = new Map()
  addOutputs(tree, [...browser.outputFiles, ...early.outputFiles, ...react.outputFiles])
  addOutputs(tree, shared.files)

  const islands: Record<string, IslandEntry> = {}
  for (const entry of islandEntries()) {
    const output = entryOutput(browser.metafile, wrapped(entry))
    if (!output) throw new Error(`The build lost ${entry}.`)
    const sheet = await buildIslandSheet(islandName(entry), entry, browser.metafile, mode)
    if (sheet) addOutputs(tree, sheet.files)
    islands[islandName(entry)] = {
      ...script(browser.metafile, output),
      css: sheet?.path ?? null,
      sentences: addSentences(tree, sentences, browser.metafile, output),
    }
  }

  const boot = outputWith(browser.metafile, 'islands/browser/boot.ts')
  const earlyOutput = entryOutput(early.metafile, 'islands/browser/early.ts')
  const [reactOutput] = Object.keys(react.metafile.outputs)
  if (!boot || !earlyOutput || !reactOutput)
    throw new Error('The build lost islands/browser/boot.ts, islands/browser/early.ts or React.')
  await addPublicFiles(tree)
  const manifest: Manifest = {
    version: versionOf(tree),
    styles: shared.path,
    early: publicPath(earlyOutput),
    react: publicPath(reactOutput),
    boot: script(browser.metafile, boot),
    islands,
    fonts: preloadedFonts(shared),
  }
  await addWorker(tree, manifest, mode, sentences)
  return { tree, manifest, catalogs: catalogFiles(sentences) }
}

function script(metafile: Metafile, output: string): ScriptEntry {
  const [js = output, ...preload] = staticClosure(metafile, output).map(publicPath)
  return { js, preload }
}

function addOutputs(tree: Tree, files: OutputFile[]): void {
  for (const file of files) tree.set(relative('dist/public', relative('.', file.path)), file.contents)
}

async function addPublicFiles(tree: Tree): Promise<void> {
  for (const path of await filesIn('public')) tree.set(path, await readFile(`public/${path}`))
  for (const [path, bytes] of await drawIcons()) tree.set(path, bytes)
}

async function addWorker(
  tree: Tree,
  { version, islands }: Manifest,
  mode: Mode,
  sentences: Sentences,
): Promise<void> {
  const catalogs = Object.values(islands).flatMap((island) =>
    Object.entries(island.sentences).flatMap(([language, [first, later]]) =>
      [first, ...(later?.replace(/#\S+/g, '').split(' ') ?? [])].flatMap((path) =>
        path === null ? [] : [{ language, path }],
      ),
    ),
  )
  const isCatalog = (asset: string) => catalogs.some(({ path }) => path === asset)
  const assets = [...tree.keys()].filter((path) => path.startsWith('assets/')).map((path) => `/${path}`)
  const { metafile } = await build(workerOptions(mode, { version: '', assets: [], languages: {} }))
  const own = sentences.of(new Set(Object.keys(metafile.inputs)))
  const languages = Object.entries(own).map(([language, sentences]) => {
    const paths = catalogs.filter((each) => each.language === language).map(({ path }) => path)
    return [language, { assets: [...new Set(paths)], sentences }]
  })
  const worker = await build(
    workerOptions(mode, {
      version,
      assets: assets.filter((path) => !isCatalog(path)),
      languages: Object.fromEntries(languages),
    }),
  )
  refuseForbiddenInputs([worker.metafile])
  addOutputs(tree, worker.outputFiles)
}

function refuseForbiddenInputs(metafiles: Metafile[]): void {
  const problems = findForbiddenInputs(metafiles.flatMap((metafile) => Object.keys(metafile.inputs)))
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'))
}

function versionOf(tree: Tree): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of [...tree].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(path).update(bytes)
  return hash.digest('hex').slice(0, 12)
}

function preloadedFonts(sheet: Sheet): string[] {
  return Object.keys(sheet.metafile.outputs)
    .filter((path) => /-latin-wght-normal-\w+\.woff2$/.test(path))
    .map(publicPath)
    .sort()
}
