import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['server', 'cli', 'db']

/** Everything that can open a socket. */
const networkModules = new Set([
  ...['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'inspector'].flatMap((name) => [
    name,
    `node:${name}`,
  ]),
  ...['undici', 'ws', 'axios', 'got', 'ky', 'node-fetch', 'socket.io-client', 'engine.io-client'],
  ...['openid-client', 'web-push'],
  ...['nodemailer', '@hono/node-server', 'playwright', 'superagent', 'request', 'eventsource'],
])

/** The only files that may, and for what. A folder ends in a slash. */
const allowed: Record<string, string[]> = {
  // The one way out: resolve, then request.
  'server/fetch/request-hop.ts': ['node:http', 'node:https'],
  'server/fetch/resolve-host.ts': ['node:dns/promises'],
  // It is given the way out in place of its own.
  'server/sign-on/': ['openid-client'],
  // It encrypts and signs; `fetch/delivery.ts` sends.
  'server/services/notices/push-keys.ts': ['web-push'],
  // It connects to the one database server that the owner configured.
  'db/postgres/pool.ts': ['node:net'],
  // Mail goes to the one server that the owner configured.
  'server/mail/': ['nodemailer'],
  // These listen, and connect to nothing: `new WebSocket(...)` is noticed here too.
  'server/http/listener.ts': ['node:http', '@hono/node-server', 'ws'],
  'server/realtime/': ['@hono/node-server', 'ws'],
  // Commands: for the browser that prints a book, on this machine alone; the running server is asked how it is.
  'cli/commands/cookbook.ts': ['@hono/node-server'],
  'cli/commands/health.ts': ['fetch'],
}

const isAllowed = (file: string, used: string) =>
  Object.entries(allowed).some(
    ([place, modules]) =>
      (place.endsWith('/') ? file.startsWith(place) : file === place) && modules.includes(used),
  )

/** What `source` uses of the network: module names, and 'fetch' or 'WebSocket' for the global ones. */
function networkUses(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
  const imports = [
    ...code.matchAll(/\b(?:import|export)\s+(?!type\b)(?:[^'"`;()]*?\bfrom\s*)?['"]([^'"]+)['"]/g),
    ...code.matchAll(/\b(?:import|require|getBuiltinModule)\s*\(\s*['"`]([^'"`]+)['"`]/g),
  ].map(([, name = '']) => name)
  const globals = [
    ...code.matchAll(/(?<![.\w$'"`-])(fetch)\s*\((?![^()]*\)\s*[:{])/g),
    ...code.matchAll(/\b(?:globalThis|global|window|self)\s*(?:\.|\[['"`])(fetch|WebSocket|EventSource)\b/g),
    ...code.matchAll(/\bnew\s+(WebSocket|EventSource|XMLHttpRequest)\s*\(/g),
  ].map(([, name = '']) => name)
  return [...imports.filter((name) => networkModules.has(name)), ...globals]
}

function violations(files: Iterable<[file: string, source: string]>): string[] {
  return [...files].flatMap(([file, source]) =>
    networkUses(source)
      .filter((used) => !isAllowed(file, used))
      .map((used) => `${file} uses ${used}`),
  )
}

function* ourFiles(): Generator<[string, string]> {
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      yield [relative(root, path), readFileSync(path, 'utf8')]
    }
  }
}

describe('the one way out', () => {
  it('is the only one: no other file opens a socket', () => {
    const files = [...ourFiles()]
    expect(files.length).toBeGreaterThan(20)
    expect(violations(files)).toEqual([])
  })

  it('is really used: the guarded request is found in its file', () => {
    const [found] = [...ourFiles()].filter(([file]) => file === 'server/fetch/request-hop.ts')
    expect(networkUses(found?.[1] ?? '')).toEqual(expect.arrayContaining(['node:http', 'node:https']))
  })

  const planted: [code: string, used: string][] = [
    [`import http from 'node:http'`, 'node:http'],
    [`import https from "https"`, 'https'],
    [`import {\n  connect,\n} from 'node:net'`, 'node:net'],
    [`import tls, { type TLSSocket } from 'node:tls'`, 'node:tls'],
    [`export { request } from 'node:http'`, 'node:http'],
    [`import 'undici'`, 'undici'],
    [`const { createSocket } = await import('node:dgram')`, 'node:dgram'],
    ['const net = require(`net`)', 'net'],
    [`const http = process.getBuiltinModule('node:http')`, 'node:http'],
    [`const page = await fetch(address)`, 'fetch'],
    [`return fetch(new URL(address), { method: 'HEAD' })`, 'fetch'],
    [`const get = globalThis.fetch`, 'fetch'],
    [`const get = globalThis['fetch']`, 'fetch'],
    [`const socket = new WebSocket(address)`, 'WebSocket'],
    [`import nodemailer from 'nodemailer'`, 'nodemailer'],
  ]
  it.each(planted)('would notice %j', (code, used) => {
    expect(violations([['server/services/saving/save-from-web.ts', code]])).toEqual([
      `server/services/saving/save-from-web.ts uses ${used}`,
    ])
  })

  const harmless = [
    `import type { IncomingMessage } from 'node:http'`,
    `// import http from 'node:http'`,
    `/* fetch('https://example.com') */`,
    `const answer = await app.fetch(request)`,
    `await app.fetcher.fetchDocument(address)`,
    `export const server = { fetch(request: Request) { return app.fetch(request) } }`,
    `import { readFile } from 'node:fs/promises'`,
  ]
  it.each(harmless)('is not bothered by %j', (code) => {
    expect(violations([['server/services/saving/save-from-web.ts', code]])).toEqual([])
  })
})
