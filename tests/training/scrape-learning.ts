import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '#server/extract/html/document.ts'
import { segmentsOf } from '#server/extract/html/segments.ts'
import { featuresOf } from '#server/extract/page/features.ts'
import { readPages } from './scrape-corpus.ts'
import type { Line } from './scrape-fit.ts'
import { labelSegments } from './scrape-labels.ts'

// Rarer features describe single hosts, not recipes.
const minHosts = 8

export interface TrainingDocument {
  host: string
  lines: Line[]
}

/** The labelled lines of all documents that contain their recipe. */
export function readTrainingDocuments(folder: string): TrainingDocument[] {
  const pages: TrainingDocument[] = []
  for (const page of readPages(folder)) {
    const expected = JSON.parse(readFileSync(join(folder, page.host, `${page.name}.json`), 'utf8'))
    const segments = segmentsOf(parseDocument(page.html).root)
    const labels = labelSegments(segments, expected)
    if (!labels) continue
    const features = featuresOf(segments)
    pages.push({ host: page.host, lines: features.map((names, at) => ({ names, label: labels[at] ?? 0 })) })
  }
  return pages
}

export function knownFeatures(pages: TrainingDocument[], least = minHosts): Set<string> {
  const hostsOf = new Map<string, Set<string>>()
  for (const { host, lines } of pages) {
    for (const line of lines) {
      for (const name of line.names) hostsOf.set(name, (hostsOf.get(name) ?? new Set()).add(host))
    }
  }
  return new Set([...hostsOf].filter(([, hosts]) => hosts.size >= least).map(([name]) => name))
}
