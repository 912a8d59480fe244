import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Bench, Group } from '../harness/bench.ts'
import type { Measured } from '../harness/figure.ts'

/** What a first visit loads, in bytes over the wire as a browser asks for them. */
export const pages: Group = async (bench) => [
  ...(await weigh(bench, 'login', '/login', {})),
  ...(await weigh(bench, 'dashboard', '/', { cookie: (await bench.person(3)).cookie })),
]

async function weigh(
  bench: Bench,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<Measured[]> {
  const page = await get(`${bench.url}${path}`, headers)
  const html = page.text
  const sheets = unique(html, /<link[^>]+rel="stylesheet"[^>]*>/g)
  const modules = / data-then="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const scripts = [...unique(html, /<script[^>]+src=[^>]*>/g), ...modules]
  const js = await sum(bench, scripts)
  const css = await sum(bench, sheets)
  const figures: Measured[] = [
    { id: `${name}-js`, what: `${name}: JavaScript, ${scripts.length} files`, value: js / 1000, unit: 'kB' },
    { id: `${name}-css`, what: `${name}: CSS, ${sheets.length} files`, value: css / 1000, unit: 'kB' },
    { id: `${name}-html`, what: `${name}: HTML`, value: page.bytes / 1000, unit: 'kB' },
  ]
  if (name === 'dashboard') {
    // The cards are in the HTML; a browser paints once the sheets are there.
    figures.push({
      id: 'first-card',
      what: 'requests before the first card shows',
      value: 1 + sheets.length,
      unit: '',
    })
    if (!html.includes('<article')) throw new Error('The dashboard was rendered without cards.')
  }
  return figures
}

function unique(html: string, tag: RegExp): string[] {
  const found = [...html.matchAll(tag)].map(([text]) => /(?:src|href)="([^"]+)"/.exec(text)?.[1] ?? '')
  return [...new Set(found)].filter((path) => path !== '')
}

async function sum({ url }: Bench, paths: string[]): Promise<number> {
  let total = 0
  for (const path of paths) total += (await get(`${url}${path}`)).bytes
  return total
}

/** `fetch` would hide how many bytes came over the wire. */
function get(url: string, headers: Record<string, string> = {}): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const isBrotli = response.headers['content-encoding'] === 'br'
        resolve({ bytes: body.length, text: (isBrotli ? brotliDecompressSync(body) : body).toString() })
      })
    })
      .once('error', reject)
      .end()
  })
}
