import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { browserOptions } from '#cli/build/browser.ts'
import { largeCatalogs, measurePages, overBudget, reportLines } from '#cli/build/budgets.ts'
import { assemble } from '#cli/build/bundle.ts'
import { watch } from '#cli/build/dev.ts'
import { compressTree, filesIn, writeIfChanged, writeTree } from '#cli/build/files.ts'
import { programOptions, workerOptions } from '#cli/build/node-side.ts'
import { migrations } from '#db/migrations/index.ts'
import { emptyDatabase } from '#db/sqlite/new-file.ts'

/** Before a start, only what goes wrong is said. */
const isBrief = process.argv.includes('--brief')

/** Builds both sides even if one fails. */
async function buildOnce(): Promise<void> {
  const started = performance.now()
  const results = await Promise.allSettled([buildNodeSide(), buildPublicSide()])
  if (!isBrief) console.log(`Built in ${Math.round(performance.now() - started)} ms.`)
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [sentence(result.reason)] : [],
  )
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

async function buildPublicSide(): Promise<void> {
  const browser = await build(browserOptions('production'))
  const { tree, manifest, catalogs } = await assemble(browser, 'production')
  const all = await compressTree('dist/public', tree)
  await writeTree('dist/public', all)
  await writeIfChanged('dist/manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
  await writeTree('dist/languages', catalogs)
  const sizes = measurePages(manifest, all)
  if (!isBrief) for (const line of reportLines(sizes)) console.log(line)
  const excess = [...overBudget(sizes), ...largeCatalogs(manifest, all)]
  if (excess.length > 0) throw new Error(excess.join('\n'))
}

/** esbuild writes these files itself. */
async function buildNodeSide(): Promise<void> {
  const results = await Promise.all(
    [programOptions, workerOptions].map((options) => build({ ...options('production'), metafile: true })),
  )
  await writeIfChanged('dist/db/empty.db', emptyDatabase(migrations))
  await removeStale(results.flatMap(({ metafile }) => Object.keys(metafile?.outputs ?? {})))
}

async function removeStale(outputs: string[]): Promise<void> {
  for (const folder of ['dist/server', 'dist/cli', 'dist/chunks']) {
    const stale = (await filesIn(folder)).filter((path) => !outputs.includes(`${folder}/${path}`))
    await Promise.all(stale.map((path) => rm(`${folder}/${path}`, { force: true })))
  }
}

try {
  await (process.argv.includes('--watch') ? watch() : buildOnce())
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
