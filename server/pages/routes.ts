import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import { readPlace } from '#islands/admin/read-admin-route.ts'
import { maxTagLength } from '#server/contract/constants.ts'
import type { DashboardData } from '#server/contract/pages.ts'
import { badRequest } from '../errors.ts'
import { normaliseLink } from '../fetch/normalise-address.ts'
import { preferredEncoding } from '../routes/accept-encoding.ts'
import { pageCookie } from '../routes/accounts.ts'
import type { Env } from '../routes/env.ts'
import { formOf } from '../routes/form.ts'
import { atMost } from '../routes/guards.ts'
import { isAdmin } from '../services/accounts/admin-account.ts'
import { authenticatePage, type Session } from '../services/accounts/sessions.ts'
import { readAdminPage } from '../services/admin/admin-page.ts'
import { readDashboard } from '../services/recipes/dashboard.ts'
import type { Assets } from './assets.ts'
import { forms, linkOf } from './forms.ts'
import { isFromElsewhere, shares } from './shares.ts'

const screens = () => import('./screens.ts')

/** As much as the scraper reads of a page, in a form. */
const pageBytes = 11 * 1024 * 1024

/** What the address says about the list; nonsense means nothing. */
const listQuery = z.object({
  view: z.enum(['recipes', 'favorites']).catch('recipes'),
  q: z.string().max(200).catch(''),
  tag: z.string().max(maxTagLength).catch(''),
})

function webAddressOrNull(text: string | undefined): string | null {
  try {
    return text === undefined ? null : normaliseLink(text)
  } catch {
    return null
  }
}

/** Without PUBLIC_URL, a phone on the same network cannot use the address that this machine has for itself. */
function addressOfThis(c: Context<Env>): string {
  const { isPublicUrlSet, publicUrl } = c.var.app.config
  return isPublicUrlSet ? publicUrl : new URL(c.req.url).origin
}

/** URL -> server-rendered page. The page cookie decides what is shown, never what may be done. */
export function pages(assets: Assets) {
  return new Hono<Env>()
    .route('/', forms(assets))
    .route('/', shares())
    .get('/login', async (c) => answerPage(c, (await screens()).renderLogin(assets)))
    .get('/register', async (c) => answerPage(c, (await screens()).renderRegister(assets, {}, linkOf(c))))
    .get('/forgot-password', async (c) => answerPage(c, (await screens()).renderForgotPassword(assets)))
    .get('/reset-password', async (c) =>
      answerPage(c, (await screens()).renderResetPassword(assets, {}, linkOf(c))),
    )
    .get('/bookmarklet', async (c) =>
      answerPage(c, (await screens()).renderBookmarklet(assets, addressOfThis(c))),
    )
    .get('/save', async (c) => {
      // The page that opened this one hands its source over by a message.
      c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
      const url = webAddressOrNull(c.req.query('url'))
      return answerPage(c, (await screens()).renderSavePage(assets, { url, html: null }))
    })
    .post('/save', atMost(pageBytes), async (c) =>
      answerPage(c, (await screens()).renderSavePage(assets, await readSentPage(c))),
    )
    .get('/api/docs', async (c) => answerPage(c, (await screens()).renderApiDocs(assets)))
    .get('/handle-share', async (c) => {
      const { renderConfirmShare, renderHandleShare } = await screens()
      if (!isFromElsewhere(c.req.header('sec-fetch-site'))) return answerPage(c, renderHandleShare(assets))
      return answerPage(c, renderConfirmShare(assets, new URL(c.req.url).searchParams))
    })
    .get('/admin', async (c) => {
      const session = await pageSession(c)
      if (session && !(await isAdmin(c.var.app, session.actor))) return c.redirect('/')
      const data = session && (await readAdminPage(c.var.app, session.actor, readPlace(searchOf(c))))
      return answerPage(c, (await screens()).renderAdmin(assets, { data }))
    })
    .get('*', async (c) =>
      answerPage(c, (await screens()).renderDashboard(assets, { data: await dashboardData(c) })),
    )
}

async function dashboardData(c: Context<Env>): Promise<DashboardData | null> {
  const session = await pageSession(c)
  return session && readDashboard(c.var.app, session.actor, listQuery.parse(c.req.query()))
}

async function pageSession(c: Context<Env>): Promise<Session | null> {
  const token = getCookie(c, pageCookie)
  return token ? authenticatePage(c.var.app, token) : null
}

/** A page's source as the bookmarklet sends it. */
async function readSentPage(c: Context<Env>): Promise<{ url: string; html: string }> {
  const { url, html } = (await formOf(c, { text: pageBytes, file: 0 })).texts
  if (url === undefined || html === undefined) throw badRequest('The page did not arrive whole.')
  return { url: normaliseLink(url), html }
}

const searchOf = (c: Context<Env>) => new URL(c.req.url).search

const gzipped = promisify(gzip)

/** Below this the headers cost more than the bytes saved. */
const worthCompressing = 1024

async function answerPage(c: Context<Env>, html: string): Promise<Response> {
  // A page may hold one person's recipes, and Back must not show them after logging out.
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Encoding')
  if (html.length < worthCompressing || !preferredEncoding(c.req.header('accept-encoding'), ['gzip']))
    return c.html(html)
  c.header('Content-Encoding', 'gzip')
  c.header('Content-Type', 'text/html; charset=UTF-8')
  // A low level: 50 cards shrink to a sixth in a millisecond, and the best level saves little more.
  return c.body(new Uint8Array(await gzipped(html, { level: 4 })))
}
