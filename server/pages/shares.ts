import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { notFound } from '../errors.ts'
import type { SentFile } from '../forms/read-form.ts'
import { imageKindOf } from '../images/kind.ts'
import type { Env } from '../routes/env.ts'
import { formOf } from '../routes/form.ts'
import { formBytes, pictureBytes } from '../routes/guards.ts'
import { createWaitingPhotos } from './waiting-photos.ts'

const maxPhotoBytes = 15 * 1024 * 1024

/**
 * What other apps share where no service worker stands before the server: the first time, and in browsers without.
 * The server does not know who sends it, since the page's cookie is no credential, so it hands the photo back to a page
 * of ours, which knows.
 */
export function shares() {
  const waiting = createWaitingPhotos()
  return new Hono<Env>()
    .post('/handle-share', whole, async (c) => {
      const { texts, files } = await formOf(c, { text: formBytes, file: maxPhotoBytes })
      const { photo } = files
      if (!photo || photo.bytes.length === 0) return toPage(c, knownOf(texts))
      const problem = problemOf(photo)
      if (problem) return toPage(c, { problem })
      return toPage(c, { photo: waiting.keep(photo, c.var.address, c.var.app.now()) })
    })
    .get('/handle-share/:id', (c) => {
      const id = c.req.param('id')
      const photo = waiting.find(id, c.var.app.now())
      if (!photo) throw notFound('Photo')
      if (c.req.method === 'GET') waiting.drop(id)
      c.header('Cache-Control', 'no-store')
      // Never shown as what it claims to be: a script takes it.
      c.header('Content-Type', 'application/octet-stream')
      c.header('X-Photo-Name', encodeURIComponent(photo.name.toWellFormed()))
      c.header('X-Photo-Type', encodeURIComponent(photo.type.toWellFormed()))
      return c.body(new Uint8Array(photo.bytes))
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

/**
 * True when another site led here: it could otherwise add any recipe to the list of anyone who opens one of its pages.
 * 'none' is an address that was typed or shared from an app; browsers without the header get no question.
 */
export const isFromElsewhere = (fetchSite: string | undefined) =>
  fetchSite === 'cross-site' || fetchSite === 'same-site'

const knownOf = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    ['title', 'text', 'url'].flatMap((name) => {
      const value = texts[name]
      return value ? [[name, value.slice(0, 4000)]] : []
    }),
  )

const toPage = (c: Context<Env>, query: Record<string, string>): Response =>
  c.redirect(`/handle-share?${new URLSearchParams(query)}`, 303)
