import { hash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { languageTag } from '#server/contract/language/t.ts'
import type { App } from '../app.ts'
import { createRecent, type Recent } from '../async/recent.ts'
import { jsonOf } from './answers.ts'
import { encodeJson, jsonEncoding } from './compression.ts'
import type { Env } from './env.ts'

/** Bytes for one process: some 150 lists or 100 pages. */
const maxKeptBytes = 8 * 1024 * 1024
/** What an entry takes besides its body. */
const entryBytes = 500

interface Answer {
  body: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

interface Kept extends Answer {
  version: string
}

const keptOf = new WeakMap<App, Recent<Kept>>()

/**
 * Versions are of one process: a newer Potluck, other settings or a restored database may answer the same state in another
 * way.
 */
const processId = randomUUID().slice(0, 8)

interface Keeping {
  /** Whose, and what of it: all that the answer depends on, but for what `version` covers and the language. */
  key: string
  /** Read from the database before the answer, so that the answer is at least as new. */
  version: string
}

/**
 * The answer that was made for this version, or a new one. A browser's *reload without cache* gets a new one.
 */
export async function answerKept(
  c: Context<Env>,
  { key: ofOneLanguage, version }: Keeping,
  make: () => Promise<Answer>,
): Promise<Response> {
  const key = `${languageTag()} ${ofOneLanguage}`
  const { app } = c.var
  const kept = keptOf.get(app) ?? createRecent<Kept>(maxKeptBytes)
  keptOf.set(app, kept)
  const found = isForced(c) ? undefined : kept.get(key)
  if (found?.version === version) {
    // A string would become bytes each time; most answers are never asked for again.
    if (typeof found.body === 'string') found.body = new Uint8Array(Buffer.from(found.body))
    return c.body(found.body, 200, found.headers)
  }
  const made = await make()
  const bytes = typeof made.body === 'string' ? made.body.length * 2 : made.body.length
  kept.set(key, { ...made, version }, bytes + key.length * 2 + entryBytes)
  return c.body(made.body, 200, made.headers)
}

/**
 * Answers with JSON that depends on nothing but the query and what `answers_version` of the person counts. Who has it
 * already is told so after a look at the session.
 */
export async function answerVersioned(
  c: Context<Env>,
  makeText: () => Promise<string | Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const { user, session } = c.var
  const version = `W/"${processId}-${user.id}-${session.state.answersVersion}"`
  if (isMatch(c.req.header('if-none-match'), version)) return answerUnchanged(c, version)
  const encoding = jsonEncoding(c)
  const key = `${user.id} ${c.req.path}${searchOf(c.req.url)} ${encoding ?? ''}`
  return answerKept(c, { key, version }, async () => {
    const { body, headers } = await encodeJson(await makeText(), encoding)
    return { body, headers: { ...headers, 'Content-Type': 'application/json', ETag: version } }
  })
}

/**
 * Answers with JSON that depends on other people or on the clock. It is made each time, and not sent to who has the same
 * already.
 */
export async function answerTagged(c: Context<Env>, answer: object): Promise<Response> {
  const json = await jsonOf(answer)
  const tag = `W/"${await hashOf(json)}"`
  if (isMatch(c.req.header('if-none-match'), tag)) return answerUnchanged(c, tag)
  return c.body(json, 200, { 'Content-Type': 'application/json', ETag: tag })
}

/** Of megabytes in a thread: it takes milliseconds. */
const hashOf = async (json: string | Uint8Array<ArrayBuffer>) =>
  typeof json === 'string'
    ? hash('sha256', json, 'base64url')
    : Buffer.from(await crypto.subtle.digest('SHA-256', json)).toString('base64url')

// As with the whole answer: compressJson looks at those with JSON only.
const answerUnchanged = (c: Context<Env>, tag: string) =>
  c.body(null, 304, { ETag: tag, Vary: 'Accept-Encoding' })

const isForced = (c: Context<Env>) => c.req.header('cache-control')?.includes('no-cache') ?? false

const isMatch = (given: string | undefined, version: string) =>
  given?.split(',').some((each) => each.trim() === version) ?? false

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
