import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
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
  const files = listFiles(root)
  const app = new Hono<Env>()
  app.get('*', async (c, next) => {
    const file = files.get(c.req.path)
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

function listFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(root)) return files
  const paths = new Set<string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith('.'))
      paths.add(relative(root, join(entry.parentPath, entry.name)))
  for (const path of paths) {
    const type = types[extname(path)]
    const encodings = copies.filter(({ suffix }) => paths.has(path + suffix))
    if (type) files.set(`/${path}`, { path, type, encodings, ...cachingOf(root, path) })
  }
  return files
}

function cachingOf(root: string, path: string): Pick<StaticFile, 'cacheControl' | 'etag'> {
  // Their names have a hash of their content, so they never change.
  if (path.startsWith('assets/'))
    return { cacheControl: 'public, max-age=31536000, immutable', etag: basename(path) }
  const hash = createHash('sha256').update(readFileSync(join(root, path)))
  // Asked about each time, and answered with 304.
  return { cacheControl: 'no-cache', etag: hash.digest('base64url').slice(0, 16) }
}
