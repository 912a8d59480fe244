import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { formBytes, pictureBytes } from '../web/guards.ts'
import { ownAddress } from '../web/own-hosts.ts'

/**
 * What another app shares, when the service worker is not installed yet or passes it on. Text goes on to the page in
 * its address. A file is not kept: the request has no credentials, and the service worker takes it the next time.
 */
export const shares = () =>
  new Hono<Env>().post('/handle-share', whole, async (c) => {
    const { texts, files } = await formOf(c, { text: formBytes, file: 1 })
    const hasFile = Object.values(files).some((each) => each?.some(({ bytes }) => bytes.length > 0))
    return toPage(c, hasFile ? { problem: 'notReady' } : knownOf(texts))
  })

/** The file is read to its end, because browsers show no response to an upload that was cut off. */
const whole = bodyLimit({ maxSize: pictureBytes, onError: (c) => toPage(c, { problem: 'large' }) })

/**
 * True when another site may have led here: it could otherwise add any recipe to the list of anyone who opens one of its
 * pages. 'none' is an address that was typed or shared from an app.
 */
export function isFromElsewhere(c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'none' && site !== 'same-origin'
  // Browsers do not say it without HTTPS, but do name their own site's pages, such as the question itself.
  const referer = c.req.header('referer') ?? ''
  return (
    !URL.canParse(referer) || ![ownAddress(c), new URL(c.req.url).origin].includes(new URL(referer).origin)
  )
}

const knownOf = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    ['title', 'text', 'url'].flatMap((name) => {
      const value = texts[name]
      return value ? [[name, value.slice(0, 4000)]] : []
    }),
  )

const toPage = (c: Context, query: Record<string, string>): Response =>
  c.redirect(`/handle-share?${new URLSearchParams(query)}`, 303)
