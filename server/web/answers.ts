import type { Context } from 'hono'
import { jsonInPieces } from '../async/json-in-pieces.ts'
import type { StoredImage } from '../services/pictures/pictures.ts'
import type { Env } from './env.ts'
import { answerUnknownPath } from './errors.ts'

/** As `c.json`, for an answer with lists that may have megabytes. */
export async function answerJson(c: Context<Env>, answer: object): Promise<Response> {
  return c.body(await jsonOf(answer), 200, { 'Content-Type': 'application/json' })
}

/** The text of `answer`, or its bytes when it is long. */
export async function jsonOf(answer: object): Promise<string | Uint8Array<ArrayBuffer>> {
  const json = await jsonInPieces(answer)
  return typeof json === 'string' ? json : new Uint8Array(json)
}

/** An iCalendar file; 304 for a program that has it. */
export function answerCalendar(c: Context, { text, etag }: { text: string; etag: string }): Response {
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', etag)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
}

const yearS = 31_536_000
/** A picture that a link shows is asked for again soon after the link has ended. */
const linkedMaxAgeS = 3600

/** A picture never changes, because its name is the hash of its content. Caches of other people keep public ones only. */
export function answerPicture(
  c: Context<Env>,
  image: StoredImage | undefined,
  { isLinked = false } = {},
): Response | Promise<Response> {
  if (!image) return answerUnknownPath(c)
  const { hash, bytes, isPublic } = image
  const cacheControl = isLinked
    ? `private, max-age=${linkedMaxAgeS}`
    : `${isPublic ? 'public' : 'private'}, max-age=${yearS}, immutable`
  const headers = { 'Cache-Control': cacheControl, ETag: `"${hash}"` }
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/webp' })
}
