import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { pause } from '../async/in-pieces.ts'
import { authenticatePage, type Session } from '../services/accounts/sessions.ts'
import { preferredEncoding } from '../web/compression.ts'
import { pageCookie, readCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'

/** The page cookie decides what a page shows; it authorises no calls. */
export async function pageSession(c: Context<Env>): Promise<Session | null> {
  const token = readCookie(c, pageCookie)
  return token ? authenticatePage(c.var.app, token) : null
}

const gzipped = promisify(gzip)

/** Bytes. Below this, compression saves less than its headers take. */
const worthCompressing = 1024

export async function answerPage(c: Context<Env>, render: () => string | Promise<string>): Promise<Response> {
  // Reading and rendering what is full, and compressing it, take a turn each.
  await pause()
  const html = await render()
  await pause()
  // A page may contain a person's recipes, which Back must not show after logging out.
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Encoding')
  if (html.length < worthCompressing || !preferredEncoding(c.req.header('accept-encoding'), ['gzip']))
    return c.html(html)
  c.header('Content-Encoding', 'gzip')
  c.header('Content-Type', 'text/html; charset=UTF-8')
  // Level 4 shrinks 50 cards to a sixth in a millisecond; higher levels save little more.
  return c.body(new Uint8Array(await gzipped(html, { level: 4 })))
}
