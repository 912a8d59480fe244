import type { Context } from 'hono'
import type { StoredImage } from '../services/pictures/pictures.ts'
import type { Env } from './env.ts'
import { answerUnknownPath } from './errors.ts'

const yearS = 31_536_000
/** A picture that a link shows is asked for again soon after the link has ended. */
const linkedS = 3600

/** A picture never changes, because its name is the hash of its content. Caches of other people keep public ones only. */
export function answerPicture(
  c: Context<Env>,
  image: StoredImage | undefined,
  { isLinked = false } = {},
): Response | Promise<Response> {
  if (!image) return answerUnknownPath(c)
  const { hash, bytes, isPublic } = image
  const cacheControl = isLinked
    ? `private, max-age=${linkedS}`
    : `${isPublic ? 'public' : 'private'}, max-age=${yearS}, immutable`
  const headers = { 'Cache-Control': cacheControl, ETag: `"${hash}"` }
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/webp' })
}
