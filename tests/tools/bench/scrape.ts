import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { extractRecipe } from '#server/extract/index.ts'
import { decodeEntities } from '#server/text/plain-text.ts'
import { inventedAmounts } from '../../support/amounts-in-text.ts'
import { withoutMarkup } from '../training/scrape-bare.ts'
import { foldOf, readPages, toPrediction } from '../training/scrape-corpus.ts'
import { modelsOf } from '../training/scrape-models.ts'

interface Options {
  out?: string
  models?: string
  bare?: boolean
  amounts?: boolean
}

/**
 * Reads every <host>/<page>.html.gz of a folder, prints the time per page (HTML in memory, parse and extract) and
 * the peak memory. `--out FILE` writes one prediction a line; `--models FOLDER` reads each page with the weights that
 * were learned without its host (model-0.json to model-4.json of scrape-train.ts); `--bare` removes all markup first;
 * `--amounts` lists the numbers of ingredients and directions that the page does not have.
 */
function run(folder: string, { out, models: modelFolder, bare, amounts }: Options): void {
  const models = modelFolder ? modelsOf(modelFolder) : []
  const lines = out ? createWriteStream(out) : null
  const times: number[] = []
  let answered = 0
  let invented = 0
  for (const page of readPages(folder)) {
    const html = bare ? withoutMarkup(page.html) : page.html
    const started = performance.now()
    const recipe = extractRecipe(html, `https://${page.host}/${page.name}`, models[foldOf(page.host)])
    const ms = performance.now() - started
    times.push(ms)
    if (recipe) answered++
    if (recipe && amounts) {
      const texts = [...recipe.ingredients, ...recipe.directions]
      const servings = Number.parseInt(recipe.servings ?? '1', 10) || 1
      const found = inventedAmounts(texts, decoded(html), servings)
      invented += found.length
      for (const line of found) console.log(`${page.host}/${page.name}: ${line}`)
    }
    lines?.write(`${JSON.stringify(toPrediction(page, recipe, ms))}\n`)
  }
  lines?.end()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1)
  const peakMb = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  console.log(`${times.length} pages, ${answered} answered`)
  if (amounts) console.log(`${invented} numbers that their page does not have`)
  console.log(`ms per page: median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}; peak memory ${peakMb} MB`)
}

/** The source with entities and the escapes of JSON decoded, and with fractions in one piece. */
function decoded(html: string): string {
  const unescaped = html.replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))
  // One by one: as a whole, the text would end at the first </title>.
  const once = (text: string) => text.replace(/&#?\w+;/g, decodeEntities)
  return once(once(unescaped))
    .replaceAll('\\/', '/')
    .replace(/<\/?su[bp]>/gi, '')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    models: { type: 'string' },
    bare: { type: 'boolean' },
    amounts: { type: 'boolean' },
  },
})
const folder = positionals[0]
if (folder) run(folder, values)
else {
  console.error(
    'usage: npm run bench:scrape -- <folder of <host>/<page>.html.gz> [--out predictions.jsonl] [--models folder] [--bare] [--amounts]',
  )
  process.exitCode = 2
}
