import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '#server/extract/html/document.ts'
import { segmentsOf } from '#server/extract/html/segments.ts'
import { featuresOf } from '#server/extract/page/features.ts'
import { withoutMarkup } from './scrape-bare.ts'
import { readPages } from './scrape-corpus.ts'
import type { Line } from './scrape-fit.ts'
import { labelSegments } from './scrape-labels.ts'

// Rarer features describe single hosts, not recipes.
const minHosts = 8

export interface TrainingDocument {
  host: string
  lines: Line[]
}

/**
 * The labelled lines of all documents that contain their recipe, each also without its markup: names of classes say so
 * much that the weights of the words would be learned too small for a page that has none.
 */
export function readTrainingDocuments(folder: string): TrainingDocument[] {
  const pages: TrainingDocument[] = []
  for (const { host, name, html } of readPages(folder)) {
    const expected: unknown = JSON.parse(readFileSync(join(folder, host, `${name}.json`), 'utf8'))
    for (const version of [html, withoutMarkup(html)]) {
      const lines = linesOf(version, expected)
      if (lines) pages.push({ host, lines })
    }
  }
  return pages
}

function linesOf(html: string, expected: unknown): Line[] | null {
  const segments = segmentsOf(parseDocument(html).root)
  const labels = labelSegments(segments, expected)
  return labels && featuresOf(segments).map((names, at) => ({ names, label: labels[at] ?? 0 }))
}

export function knownFeatures(pages: TrainingDocument[], minimum = minHosts): Set<string> {
  const hostsOf = new Map<string, Set<string>>()
  for (const { host, lines } of pages) {
    for (const line of lines) {
      for (const name of line.names) hostsOf.set(name, (hostsOf.get(name) ?? new Set()).add(host))
    }
  }
  return new Set([...hostsOf].filter(([, hosts]) => hosts.size >= minimum).map(([name]) => name))
}
