import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPhotoReader } from '#server/ocr/photo-reader.ts'
import type { ReadPhoto } from '#server/ocr/read-photo.ts'
import { type Audit, audit } from '../training/ocr-audit.ts'
import { drawPhotos, expectedOf } from '../training/ocr-draw-photos.ts'
import { amountsFirst } from '../training/ocr-name-first.ts'
import { otherPages } from '../training/ocr-other-pages.ts'
import { otherRecipes } from '../training/ocr-other-recipes.ts'
import { type ExpectedRecipe, type Score, scoreRecipe } from '../training/ocr-score.ts'
import { unseenPages } from '../training/ocr-unseen-pages.ts'
import { median, quantile } from './harness/figure.ts'
import { createKeptReader } from './harness/kept-readings.ts'

/**
 * Reads all photos of a folder and writes the results, one line of JSON per photo. Without a folder, reads drawn photos
 * of ten page designs and prints how many of the recipes are usable; `--seed N` draws others. A folder may have a
 * `manifest.json` with the recipes on its photos. `--amounts` lists the numbers that are lost, invented or changed.
 * `--added FOLDER` has the models that an admin added. `--kept FOLDER` keeps what the readers saw, so that a change of what is
 * made of it is judged in seconds.
 */
const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: 'eng,deu,fra,spa,ita' },
    data: { type: 'string' },
    added: { type: 'string' },
    amounts: { type: 'boolean' },
    kept: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

interface Photo {
  name: string
  bytes: Buffer
  design?: string
  expected?: ExpectedRecipe
}

async function* photosToRead(folder: string | undefined): AsyncGenerator<Photo> {
  if (!folder) {
    const seed = Number(values.seed)
    const sets = [
      { designs: otherPages, recipes: otherRecipes, each: 2, seed },
      { designs: unseenPages, recipes: [...otherRecipes].reverse(), each: 2, seed },
    ]
    for (const set of sets) {
      for await (const drawn of drawPhotos(set))
        yield { name: drawn.file, bytes: drawn.photo, design: drawn.design.name, expected: expectedOf(drawn) }
    }
    return
  }
  const known = recipesIn(folder)
  const names = readdirSync(folder).filter((name) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name))
  for (const name of names.sort()) {
    yield { name, bytes: readFileSync(join(folder, name)), ...known.get(name) }
  }
}

/** By the names of their photos. */
function recipesIn(folder: string): Map<string, Pick<Photo, 'expected' | 'design'>> {
  const path = join(folder, 'manifest.json')
  const entries: { file: string; template?: string; truth: ExpectedRecipe }[] = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : []
  return new Map(
    entries.map(({ file, template = 'all', truth }) => [
      basename(file),
      { design: template, expected: { ...truth, ingredients: amountsFirst(truth.ingredients) } },
    ]),
  )
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
const photos: Photo[] = []
for await (const photo of photosToRead(positionals[0]))
  if (photo.name.includes(values.only)) photos.push(photo)

const before = megabytes()
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes())
}, 50)
const languages = values.languages.split(',')
const kept = values.kept ? createKeptReader(values.kept, languages) : null
const reader: { read: ReadPhoto; close(): Promise<void> } = kept
  ? { read: kept.read, close: async () => {} }
  : createPhotoReader({
      languages,
      idleMs: 500,
      ...(values.data ? { dataDir: values.data } : {}),
      ...(values.added ? { added: values.added } : {}),
    })
const lines: string[] = []
const times: number[] = []
const processorTimes: number[] = []
const scores: (Score & { design: string })[] = []
const audits: Audit[] = []
const failed: string[] = []
for (const { name, bytes, design = 'all', expected } of photos) {
  const started = performance.now()
  const result = await reader.read(bytes, {}).catch((error: unknown) => {
    failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  const ms = Math.round(performance.now() - started)
  times.push(ms)
  if (kept) processorTimes.push(Math.round(kept.processorTime()))
  if (!result) continue
  const { recipe, text, quality } = result
  if (expected) audits.push(audit(result, expected))
  if (values.amounts) {
    for (const { kind, in: field, read, printed, isMarked } of audits.at(-1)?.wrong ?? [])
      console.log(
        `${name}: ${field}, ${kind}${isMarked ? '' : ', NOT MARKED'}: ${read} | ${printed ?? 'not on the photo'}`,
      )
  }
  if (expected) scores.push({ design, ...scoreRecipe(recipe, expected) })
  lines.push(
    JSON.stringify({
      file: basename(name),
      ...recipe,
      text,
      ms,
      ...(kept ? { cpu: processorTimes.at(-1) } : {}),
      quality: Number(quality.toFixed(3)),
    }),
  )
}
await sleep(3000)
clearInterval(watch)

console.log(`${photos.length} photos, median ${median(times)} ms, p95 ${quantile(times, 0.95)} ms`)
console.log(
  `memory: ${before} MB before, ${peak} MB at the peak, ${megabytes()} MB after the OCR process exited`,
)
if (processorTimes.length > 0)
  console.log(
    `processor time of their parts: median ${median(processorTimes)} ms, p95 ${quantile(processorTimes, 0.95)} ms`,
  )
if (scores.length > 0) {
  const percent = (share: number) => `${((100 * share) / scores.length).toFixed(0)} %`
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0)
  const parts = [
    `usable ${percent(sum(({ isUsable }) => Number(isUsable)))}`,
    `titles ${percent(sum(({ title }) => Number(title)))}`,
    `ingredients ${percent(sum(({ ingredients }) => ingredients))}`,
    `amounts ${percent(sum(({ amounts }) => amounts))}`,
    `directions ${percent(sum(({ directions }) => directions))}`,
  ]
  console.log(parts.join(', '))
  const usable = [...new Set(scores.map(({ design }) => design))].sort().map((design) => {
    const all = scores.filter((score) => score.design === design)
    return `${design} ${all.filter(({ isUsable }) => isUsable).length}/${all.length}`
  })
  console.log(`usable by design: ${usable.join(', ')}`)
}
if (audits.length > 0) {
  const toCorrect = audits.reduce((sum, { linesToCorrect }) => sum + linesToCorrect, 0)
  console.log(`lines to correct for each photo: ${(toCorrect / audits.length).toFixed(1)}`)
  const wrong = audits.flatMap((one) => one.wrong)
  for (const field of ['ingredients', 'directions'] as const) {
    const counts = (['lost', 'invented', 'changed'] as const).map((kind) => {
      const all = wrong.filter((one) => one.in === field && one.kind === kind)
      return `${kind} ${all.length} (${all.filter(({ isMarked }) => !isMarked).length} not marked)`
    })
    const asked = audits.reduce((sum, { rightAndMarked }) => sum + rightAndMarked[field], 0)
    console.log(`numbers in ${field}: ${counts.join(', ')}; right and marked ${asked}`)
  }
}
for (const reason of failed) console.log(`not read: ${reason}`)
if (values.out) writeFileSync(values.out, `${lines.join('\n')}\n`)
else if (scores.length === 0) console.log(lines.join('\n'))
await reader.close()
// The threads of readers that keep their answers would hold the process.
process.exit()
