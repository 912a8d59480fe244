import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '#server/scrape/extract/html/document.ts'
import { segmentsOf } from '#server/scrape/extract/html/segments.ts'
import { featuresOf } from '#server/scrape/extract/page/features.ts'
import { foldOf, readPages } from './scrape-corpus.ts'
import { fit, type Line } from './scrape-fit.ts'
import { labelSegments } from './scrape-labels.ts'

/**
 * Learns the weights of the page model (server/scrape/extract/page/model.json) from a corpus: every line of every
 * page is compared with the recipe a person would want from it, and a sparse logistic regression is fitted.
 * `--without N` leaves out the hosts of fold N (0 to 4), for cross-validation.
 */
function run(folder: string, out: string, without: number | null): void {
  const pages: Line[][] = []
  const hostsOf = new Map<string, Set<string>>()
  for (const page of readPages(folder)) {
    if (foldOf(page.host) === without) continue
    const expected = JSON.parse(readFileSync(join(folder, page.host, `${page.name}.json`), 'utf8'))
    const segments = segmentsOf(parseDocument(page.html))
    const labels = labelSegments(segments, expected)
    if (!labels) continue
    const features = featuresOf(segments)
    pages.push(features.map((names, at) => ({ names, label: labels[at] ?? 0 })))
    for (const names of features) {
      for (const name of names) hostsOf.set(name, (hostsOf.get(name) ?? new Set()).add(page.host))
    }
  }
  // A feature of a few hosts describes these hosts, not recipes.
  const known = new Set([...hostsOf].filter(([, hosts]) => hosts.size >= 8).map(([name]) => name))
  const model = fit(pages, known)
  writeFileSync(out, `${JSON.stringify(model)}\n`)
  console.log(`${pages.length} pages, ${Object.keys(model.weights).length} weights -> ${out}`)
}

const [folder, out, option, fold] = process.argv.slice(2)
if (!folder || !out || (option && option !== '--without')) {
  console.error('usage: tests/bench/scrape-train.ts <corpus> <model.json> [--without FOLD]')
  process.exitCode = 2
} else run(folder, out, option ? Number(fold) : null)
