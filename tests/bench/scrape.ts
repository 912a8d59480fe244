import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { extractRecipe } from '#server/extract/index.ts'
import { withoutMarkup } from '../training/scrape-bare.ts'
import { foldOf, readPages, toPrediction } from '../training/scrape-corpus.ts'
import { modelsOf } from '../training/scrape-models.ts'

interface Options {
  out?: string
  models?: string
  bare?: boolean
}

/**
 * Reads every <host>/<page>.html.gz of a folder, prints the time per page (HTML in memory, parse and extract) and
 * the peak memory. `--out FILE` writes one prediction a line; `--models FOLDER` reads each page with the weights that
 * were learned without its host (model-0.json to model-4.json of scrape-train.ts); `--bare` removes all markup first.
 */
function run(folder: string, { out, models: modelFolder, bare }: Options): void {
  const models = modelFolder ? modelsOf(modelFolder) : []
  const lines = out ? createWriteStream(out) : null
  const times: number[] = []
  let answered = 0
  for (const page of readPages(folder)) {
    const html = bare ? withoutMarkup(page.html) : page.html
    const started = performance.now()
    const recipe = extractRecipe(html, `https://${page.host}/${page.name}`, models[foldOf(page.host)])
    const ms = performance.now() - started
    times.push(ms)
    if (recipe) answered++
    lines?.write(`${JSON.stringify(toPrediction(page, recipe, ms))}\n`)
  }
  lines?.end()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1)
  const peakMb = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  console.log(`${times.length} pages, ${answered} answered`)
  console.log(`ms per page: median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}; peak memory ${peakMb} MB`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, models: { type: 'string' }, bare: { type: 'boolean' } },
})
const folder = positionals[0]
if (folder) run(folder, values)
else {
  console.error(
    'usage: npm run bench:scrape -- <folder of <host>/<page>.html.gz> [--out predictions.jsonl] [--models folder] [--bare]',
  )
  process.exitCode = 2
}
