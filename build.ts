import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { browserOptions } from '#cli/build/browser.ts'
import { budgets } from '#cli/build/budgets.ts'
import { assemble } from '#cli/build/bundle.ts'
import { watch } from '#cli/build/dev.ts'
import { compressTree, filesIn, writeIfChanged, writeTree } from '#cli/build/files.ts'
import { nodeOptions } from '#cli/build/node-side.ts'
import { measurePages, overBudget, reportLines } from '#cli/build/report.ts'

/** Both sides into dist/; the server and the command line are written by esbuild itself. */
async function buildOnce(): Promise<void> {
  const started = performance.now()
  const [node, browser] = await Promise.all([
    build({ ...nodeOptions('production'), metafile: true }),
    build(browserOptions('production')),
  ])
  const { tree, manifest } = await assemble(browser, 'production')
  const all = await compressTree('dist/public', tree)
  await writeTree('dist/public', all)
  await writeIfChanged('dist/manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
  await removeStale(Object.keys(node.metafile.outputs))

  const sizes = measurePages(budgets, manifest, all)
  for (const line of reportLines(sizes)) console.log(line)
  console.log(`Built in ${Math.round(performance.now() - started)} ms.`)
  const excess = overBudget(sizes)
  if (excess.length > 0) throw new Error(excess.join('\n'))
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
  // esbuild has printed its own findings already; ours are sentences.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
