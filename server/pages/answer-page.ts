import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { pause } from '../async/in-pieces.ts'
import { inLanguage } from '../language.ts'
import { authenticatePage, type Session } from '../services/accounts/sessions.ts'
import { preferredEncoding } from '../web/compression.ts'
import { pageCookie, readCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { answerKept } from '../web/kept-answers.ts'
import { pageLanguage } from '../web/reader-language.ts'

/** The page cookie decides what a page shows; it authorises no calls. */
export async function pageSession(c: Context<Env>): Promise<Session | null> {
  const token = readCookie(c, pageCookie)
  return token ? await authenticatePage(c.var.app, token) : null
}

/** Reads and renders in the language that the signed-in person chose, which may have been on another device. */
export async function forReader(
  c: Context<Env>,
  answer: (session: Session | null) => Response | Promise<Response>,
): Promise<Response> {
  const session = await pageSession(c)
  return inLanguage(pageLanguage(c, session?.actor.language ?? null), () => answer(session))
}

const gzipped = promisify(gzip)

/** Bytes. Below this, compression saves less than its headers take. */
const worthCompressing = 1024

export async function answerPage(c: Context<Env>, render: () => string | Promise<string>): Promise<Response> {
  setCaching(c)
  const { body, headers } = await encodePage(render, encodingOf(c))
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.body(body)
}

/** The same for a page that depends on nothing but `key` and `version`, rendered once. */
export function answerKeptPage(
  c: Context<Env>,
  { key, version }: { key: string; version: string },
  render: () => Promise<string>,
): Promise<Response> {
  setCaching(c)
  const encoding = encodingOf(c)
  return answerKept(c, { key: `page ${key} ${encoding ?? ''}`, version }, () => encodePage(render, encoding))
}

function setCaching(c: Context<Env>): void {
  // A page may contain a person's recipes, which Back must not show after logging out.
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Encoding, Accept-Language')
}

const encodingOf = (c: Context<Env>) => preferredEncoding(c.req.header('accept-encoding'), ['gzip'])

async function encodePage(render: () => string | Promise<string>, encoding: 'gzip' | undefined) {
  // Reading and rendering what is full, and compressing it, take a turn each.
  await pause()
  const html = await render()
  await pause()
  const headers = { 'Content-Type': 'text/html; charset=UTF-8' }
  // As text, Node would measure it, and then copy it behind the headers: 90 kB each for a dashboard.
  if (html.length < worthCompressing || !encoding) return { body: new TextEncoder().encode(html), headers }
  // Level 4 shrinks 50 cards to a sixth in a millisecond; higher levels save little more.
  const body = new Uint8Array(await gzipped(html, { level: 4 }))
  return { body, headers: { ...headers, 'Content-Encoding': encoding } }
}
