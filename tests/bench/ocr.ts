import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPhotoReader } from '#server/ocr/photo-reader.ts'
import { median, quantile } from './harness/figure.ts'

/** Reads all photos of a folder and writes the results, one line of JSON per photo. */
const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    languages: { type: 'string', default: 'eng' },
    data: { type: 'string' },
  },
})
const folder = positionals[0]
if (!folder)
  throw new Error('Usage: npm run bench:ocr -- <folder> [--out predictions.jsonl] [--only part-of-a-name]')

const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
const photos = readdirSync(folder)
  .filter((name) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name) && name.includes(values.only ?? ''))
  .sort()

const before = megabytes()
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes())
}, 50)
const reader = createPhotoReader({
  languages: values.languages.split(','),
  idleMs: 500,
  ...(values.data ? { dataDir: values.data } : {}),
})
const lines: string[] = []
const times: number[] = []
for (const name of photos) {
  const started = performance.now()
  const { recipe, text, quality } = await reader.read(readFileSync(join(folder, name)))
  const ms = Math.round(performance.now() - started)
  times.push(ms)
  lines.push(
    JSON.stringify({ file: basename(name), ...recipe, text, ms, quality: Number(quality.toFixed(3)) }),
  )
}
await sleep(3000)
clearInterval(watch)

console.log(`${photos.length} photos, median ${median(times)} ms, p95 ${quantile(times, 0.95)} ms`)
console.log(
  `memory: ${before} MB before, ${peak} MB at the peak, ${megabytes()} MB after the OCR process exited`,
)
if (values.out) writeFileSync(values.out, `${lines.join('\n')}\n`)
else console.log(lines.join('\n'))
await reader.close()
