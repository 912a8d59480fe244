import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { preferredEncoding } from '../web/compression.ts'
import type { Env } from '../web/env.ts'
import { headersOfDocuments } from './security-policy.ts'

interface StaticFile {
  path: string
  type: string
  cacheControl: string
  etag: string
  /** Name endings of the copies made at build time, best first. */
  encodings: { name: string; suffix: string }[]
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const copies = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

/**
 * Answers what the build wrote to `distDir`/public, and passes on everything else. The list is made once, so that a
 * request can only ever name a file of that list: there is no path to climb out of, and no dotfile to find.
 */
export function staticFiles(distDir: string): Hono<Env> {
  const root = join(distDir, 'public')
  const paths = new Set(existsSync(root) ? pathsBelow(root) : [])
  // Described when first asked for: most of a thousand files are in languages that nobody here reads.
  const files = new Map<string, StaticFile>()
  const app = new Hono<Env>()
  app.get('*', async (c, next) => {
    const path = c.req.path.slice(1)
    const file = files.get(path) ?? describeFile(root, paths, path)
    if (file) files.set(path, file)
    if (file) return answer(c, root, file)
    return isFilePath(c.req.path) ? c.notFound() : next()
  })
  return app
}

/**
 * Paths of files and feeds, which the dashboard must not answer for: a missing script would arrive as a page, with 200. Any
 * other unknown path is the dashboard.
 */
const isFilePath = (path: string) =>
  /^\/(feed|rss|atom)\/?$/i.test(path) ||
  /^\/(assets|icons|\.well-known)\//.test(path) ||
  /\.(js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|php|env)$/i.test(path)

const isPartOfPage = /^assets\/.*\.(?:css|js|json|woff2)$/

async function answer(c: Context<Env>, root: string, file: StaticFile): Promise<Response> {
  const names = file.encodings.map(({ name }) => name)
  const encoding = preferredEncoding(c.req.header('accept-encoding'), names)
  const copy = file.encodings.find(({ name }) => name === encoding)
  const etag = copy ? `"${file.etag}-${copy.name}"` : `"${file.etag}"`
  const headers: Record<string, string> = { 'cache-control': file.cacheControl, etag }
  if (file.encodings.length > 0) headers.vary = 'accept-encoding'
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  headers['content-type'] = file.type
  if (copy) headers['content-encoding'] = copy.name
  const bytes = await readFile(join(root, file.path + (copy?.suffix ?? '')))
  // They are 600 bytes, and a page is 20 files or more: a third of a second on a slow phone.
  if (isPartOfPage.test(file.path)) for (const name of headersOfDocuments) c.env?.outgoing?.removeHeader(name)
  return c.body(new Uint8Array(bytes), 200, headers)
}

/** From `root`, with / between folders. */
const pathsBelow = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pathsBelow(root, `${folder}${entry.name}/`)
    return entry.isFile() && !entry.name.startsWith('.') ? [folder + entry.name] : []
  })

function describeFile(root: string, paths: Set<string>, path: string): StaticFile | null {
  const type = types[extname(path)]
  if (type === undefined || !paths.has(path)) return null
  const encodings = copies.filter(({ suffix }) => paths.has(path + suffix))
  return { path, type, encodings, ...cachingOf(root, path) }
}

function cachingOf(root: string, path: string): Pick<StaticFile, 'cacheControl' | 'etag'> {
  // Their names have a hash of their content, so they never change.
  if (path.startsWith('assets/'))
    return { cacheControl: 'public, max-age=31536000, immutable', etag: basename(path) }
  const hash = createHash('sha256').update(readFileSync(join(root, path)))
  // Asked about each time, and answered with 304.
  return { cacheControl: 'no-cache', etag: hash.digest('base64url').slice(0, 16) }
}
