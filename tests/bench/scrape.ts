import { createWriteStream } from 'node:fs'
import { extractRecipe } from '#server/scrape/extract/index.ts'
import { readPages, toPrediction } from './scrape-corpus.ts'

/**
 * Reads every <host>/<page>.html.gz of a folder, prints the time per page (HTML in memory, parse and extract) and
 * the peak memory, and with `--out FILE` writes one prediction a line.
 */
function run(folder: string, out: string | undefined): void {
  const lines = out ? createWriteStream(out) : null
  const times: number[] = []
  let answered = 0
  for (const page of readPages(folder)) {
    const started = performance.now()
    const recipe = extractRecipe(page.html, `https://${page.host}/${page.name}`)
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

const [folder, ...options] = process.argv.slice(2)
if (!folder || (options.length > 0 && (options[0] !== '--out' || !options[1]))) {
  console.error('usage: npm run bench:scrape -- <folder of <host>/<page>.html.gz> [--out predictions.jsonl]')
  process.exitCode = 2
} else {
  run(folder, options[1])
}
