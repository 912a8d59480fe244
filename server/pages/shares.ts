import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { notFound } from '../errors.ts'
import type { SentFile } from '../forms/read-form.ts'
import { imageKindOf } from '../images/kind.ts'
import type { Env } from '../routes/env.ts'
import { formOf } from '../routes/form.ts'
import { formBytes, pictureBytes } from '../routes/guards.ts'
import { newToken } from '../tokens.ts'

/** A page of ours asks for it within moments; nobody else knows where. */
const waitsMs = 2 * 60_000
/** Each may have 15 MB, and anybody can send one. */
const mostWaiting = 4
const maxPhotoBytes = 15 * 1024 * 1024

interface Waiting {
  photo: SentFile
  until: number
}

/**
 * What other apps share where no service worker stands before the server: the first time, and in browsers without.
 * The server does not know who sends it, since the page's cookie is no credential, so it hands the photo back to a page
 * of ours, which knows.
 */
export function shares() {
  const waiting = new Map<string, Waiting>()
  return new Hono<Env>()
    .post('/handle-share', whole, async (c) => {
      const { texts, files } = await formOf(c, { text: formBytes, file: maxPhotoBytes })
      const { photo } = files
      if (!photo || photo.bytes.length === 0) return toPage(c, knownOf(texts))
      const problem = problemOf(photo)
      if (problem) return toPage(c, { problem })
      const { now } = c.var.app
      for (const [id, { until }] of waiting)
        if (until < now() || waiting.size >= mostWaiting) waiting.delete(id)
      const id = newToken()
      waiting.set(id, { photo, until: now() + waitsMs })
      return toPage(c, { photo: id })
    })
    .get('/handle-share/:id', (c) => {
      const found = waiting.get(c.req.param('id'))
      if (c.req.method === 'GET') waiting.delete(c.req.param('id'))
      if (!found || found.until < c.var.app.now()) throw notFound('Photo')
      c.header('Cache-Control', 'no-store')
      // Never shown as what it claims to be: a script takes it.
      c.header('Content-Type', 'application/octet-stream')
      c.header('X-Photo-Name', encodeURIComponent(found.photo.name.toWellFormed()))
      c.header('X-Photo-Type', encodeURIComponent(found.photo.type.toWellFormed()))
      return c.body(new Uint8Array(found.photo.bytes))
    })
}

/** A body that is too large ends at a page that says so, not at a line of JSON. */
const whole = bodyLimit({
  maxSize: pictureBytes,
  onError: (c) => c.redirect('/handle-share?problem=large', 303),
})

function problemOf({ bytes, isCut }: SentFile): 'large' | 'kind' | null {
  if (isCut) return 'large'
  try {
    imageKindOf(bytes)
    return null
  } catch {
    return 'kind'
  }
}

const knownOf = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    ['title', 'text', 'url'].flatMap((name) => {
      const value = texts[name]
      return value ? [[name, value.slice(0, 4000)]] : []
    }),
  )

const toPage = (c: Context<Env>, query: Record<string, string>): Response =>
  c.redirect(`/handle-share?${new URLSearchParams(query)}`, 303)
