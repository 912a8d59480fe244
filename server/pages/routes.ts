import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { apiCalls, operationIdOf } from '#server/contract/api-calls.ts'
import { maxTagLength } from '#server/contract/constants.ts'
import { filterIn } from '#server/contract/filter-address.ts'
import { collectionPath } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { DashboardData } from '#server/contract/pages.ts'
import { badRequest, notFound } from '../errors.ts'
import { normaliseLink } from '../fetch/normalise-address.ts'
import { inLanguage } from '../language.ts'
import { hasMailServer } from '../mail/mailer.ts'
import { listAccess } from '../services/access/access.ts'
import { describeAccount } from '../services/accounts/account.ts'
import { isAdmin } from '../services/accounts/admin-account.ts'
import type { Session } from '../services/accounts/sessions.ts'
import { readAdminPage } from '../services/admin/admin-page.ts'
import { readCookbook } from '../services/collections/cookbook.ts'
import { readCovers } from '../services/collections/view.ts'
import { readLinkedRecipe } from '../services/links/public-links.ts'
import { describePush } from '../services/notices/push-subscriptions.ts'
import { readCalendar } from '../services/plan/calendar-feed.ts'
import { readNextPotluck } from '../services/potlucks/next.ts'
import { readDashboard } from '../services/recipes/dashboard.ts'
import { readShoppingPage } from '../services/shopping/lists.ts'
import { answerCalendar } from '../web/answers.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost } from '../web/guards.ts'
import { ownAddress } from '../web/own-hosts.ts'
import { answerKeptPage, answerPage, forReader } from './answer-page.ts'
import { forms, linkOf } from './forms.ts'
import { kitchenPages } from './kitchen-routes.ts'
import { fillText } from './large-text.ts'
import { loadScreens } from './load-screens.ts'
import { potluckPages } from './potluck-routes.ts'
import { isFromElsewhere, shares } from './shares.ts'
import { signOnPages } from './sign-on.ts'

/** A document of the size that the fetcher accepts (10 MB), in a form. */
const documentBytes = 11 * 1024 * 1024

/** The list's filter from the address; invalid values are ignored. Most have none, and an error takes long to make. */
const listQuery = z.object({
  view: z.enum(['recipes', 'favorites']).default('recipes').catch('recipes'),
  q: z.string().max(200).default('').catch(''),
  tag: z.string().max(maxTagLength).default('').catch(''),
})

function webAddressOrNull(text: string | undefined): string | null {
  try {
    return text === undefined ? null : normaliseLink(text)
  } catch {
    return null
  }
}

/** The page cookie decides what a page shows; it authorises no calls. */
export function pages(assets: Assets) {
  return (
    new Hono<Env>()
      .route('/', forms(assets))
      .route('/', signOnPages(assets))
      .route('/', shares())
      .route('/', potluckPages(assets))
      .route('/', kitchenPages(assets))
      .get('/login', (c) =>
        answerKeptPage(c, { key: 'login', version: '' }, async () =>
          (await loadScreens()).renderLogin(assets, {}, c.var.app.config.signOn),
        ),
      )
      .get('/register', async (c) =>
        answerPage(c, async () => (await loadScreens()).renderRegister(assets, {}, linkOf(c))),
      )
      .get('/forgot-password', async (c) =>
        answerPage(c, async () =>
          (await loadScreens()).renderForgotPassword(assets, {}, hasMailServer(c.var.app.config)),
        ),
      )
      .get('/reset-password', async (c) =>
        answerPage(c, async () => (await loadScreens()).renderResetPassword(assets, {}, linkOf(c))),
      )
      .get('/bookmarklet', async (c) =>
        answerPage(c, async () => (await loadScreens()).renderBookmarklet(assets, ownAddress(c))),
      )
      .get('/save', async (c) => {
        // The window that opened this one sends its document by message.
        c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
        const url = webAddressOrNull(c.req.query('url'))
        return answerPage(c, async () => (await loadScreens()).renderSavePage(assets, { url, html: null }))
      })
      .post('/save', atMost(documentBytes), async (c) => {
        const { url, html } = await readSentDocument(c)
        const page = (await loadScreens()).renderSavePage(assets, { url, html: '' })
        return answerPage(c, () => fillText(page, 'html', html))
      })
      // English, as the API is.
      .get('/api/docs', (c) => inLanguage('en', () => showApi(c, assets)))
      .get('/handle-share', async (c) => {
        const { renderConfirmShare, renderHandleShare } = await loadScreens()
        if (!isFromElsewhere(c)) return answerPage(c, () => renderHandleShare(assets))
        return answerPage(c, () => renderConfirmShare(assets, new URL(c.req.url).searchParams))
      })
      .get('/r/:token', (c) => {
        // Neither search engines nor the sites that the public links to learn the address.
        c.header('X-Robots-Tag', 'noindex')
        const token = c.req.param('token')
        return forReader(c, (session) => showLinked(c, assets, { token, isMember: session !== null }))
      })
      .get('/calendar/:file{.+.ics}', async (c) => {
        const token = c.req.param('file').slice(0, -'.ics'.length)
        const file = await readCalendar(c.var.app, token, ownAddress(c))
        if (file === null) {
          await c.var.app.limits.take('token by address', c.var.address)
          throw notFound(t('Calendar not found'))
        }
        return answerCalendar(c, file)
      })
      .get('/plan', (c) =>
        forReader(c, async (session) => {
          const props = session ? { nextPotluck: await readNextPotluck(c.var.app, session.actor) } : {}
          return answerPage(c, async () => (await loadScreens()).renderPlan(assets, props))
        }),
      )
      .get('/account', (c) =>
        forReader(c, async (session) => {
          return answerPage(c, async () => {
            const data = session && {
              account: await describeAccount(c.var.app, session),
              push: await describePush(c.var.app, session),
            }
            return (await loadScreens()).renderAccount(assets, { data })
          })
        }),
      )
      .get('/account/access', (c) =>
        forReader(c, async (session) => {
          return answerPage(c, async () => {
            const data = session && (await listAccess(c.var.app, session))
            return (await loadScreens()).renderWhoCanSee(assets, { data })
          })
        }),
      )
      .get('/shopping', (c) =>
        forReader(c, async (session) => {
          const data = session && (await readShoppingPage(c.var.app, session.actor, c.req.query('list')))
          return answerPage(c, async () => (await loadScreens()).renderShopping(assets, { data }))
        }),
      )
      .get('/admin', (c) =>
        forReader(c, async (session) => {
          if (session && !(await isAdmin(c.var.app, session.actor))) return c.redirect('/')
          const { parseAdminRoute, renderAdmin } = await loadScreens()
          const data =
            session && (await readAdminPage(c.var.app, session.actor, parseAdminRoute(searchOf(c))))
          return answerPage(c, () => renderAdmin(assets, { data }))
        }),
      )
      .get('/cookbook', (c) => forReader(c, (session) => showCookbook(c, assets, session)))
      .get('*', (c) => forReader(c, (session) => showDashboard(c, assets, session)))
  )
}

interface Linked {
  token: string
  /** The reader has an account here. */
  isMember: boolean
}

async function showLinked(c: Context<Env>, assets: Assets, { token, isMember }: Linked): Promise<Response> {
  const { app } = c.var
  const recipe = await readLinkedRecipe(app, token)
  const { renderEndedLink, renderPublicRecipe } = await loadScreens()
  if (!recipe) {
    await app.limits.take('token by address', c.var.address)
    c.status(404)
    return answerPage(c, () => renderEndedLink(assets))
  }
  const base = ownAddress(c)
  const saving = { at: isMember ? ('here' as const) : ('there' as const) }
  const url = base + new URL(c.req.url).pathname
  const picturesAt = `/r/${token}`
  return answerPage(c, () => renderPublicRecipe({ assets, recipe, base, url, saving, picturesAt }))
}

const bookQuery = z.object({
  collection: z.string().max(100).optional(),
  recipes: z
    .string()
    .max(10_000)
    .transform((ids) => ids.split(','))
    .optional(),
  pictures: z.enum(['yes', 'no']).catch('yes'),
})

async function showCookbook(c: Context<Env>, assets: Assets, session: Session | null): Promise<Response> {
  const query = bookQuery.safeParse(c.req.query())
  if (!session || !query.success) return c.redirect('/')
  const { collection, recipes, pictures } = query.data
  if (collection === undefined && recipes === undefined) return c.redirect('/')
  const source = collection === undefined ? { recipes: recipes ?? [] } : { collection }
  const book = await readCookbook(c.var.app, session.actor, source)
  const hasPictures = pictures === 'yes'
  const other = new URL(c.req.url).searchParams
  other.set('pictures', hasPictures ? 'no' : 'yes')
  const { renderCookbook } = await loadScreens()
  return answerPage(c, () =>
    renderCookbook({
      assets,
      book,
      hasPictures,
      back: collection === undefined ? '/' : `/collections/${encodeURIComponent(collection)}`,
      other: `/cookbook?${other}`,
    }),
  )
}

async function showDashboard(c: Context<Env>, assets: Assets, session: Session | null): Promise<Response> {
  const { app } = c.var
  const render = async (data: DashboardData | null) => (await loadScreens()).renderDashboard(assets, { data })
  if (!session) return answerKeptPage(c, { key: 'dashboard', version: '' }, () => render(null))
  const { actor, state, isAccessReset } = session
  if (isAccessReset && c.req.path === '/') return c.redirect('/account/access')
  const url = new URL(c.req.url)
  const place = {
    ...listQuery.parse(c.req.query()),
    filter: filterIn(url.searchParams),
    openCollection: collectionPath.exec(url.pathname)?.[1] ?? '',
  }
  // By the clock, so it is read each time.
  const nextPotluck = await readNextPotluck(app, actor)
  const renderFor = async () => {
    const dashboard = await readDashboard(app, actor, place)
    return render(dashboard && { ...dashboard, nextPotluck, covers: await readCovers(app, actor) })
  }
  if (place.q !== '' || place.tag !== '' || place.filter !== '') return answerPage(c, renderFor)
  const key = `dashboard ${actor.id} ${place.view} ${place.openCollection}`
  const version = JSON.stringify([state.answersVersion, state.lastEvent, nextPotluck])
  return answerKeptPage(c, { key, version }, renderFor)
}

async function showApi(c: Context<Env>, assets: Assets): Promise<Response> {
  const { renderApiCall, renderApiDocs } = await loadScreens()
  const id = c.req.query('call')
  // The same for everybody, and long.
  if (id === undefined)
    return answerKeptPage(c, { key: 'of the API', version: '' }, async () => renderApiDocs(assets))
  const call = apiCalls.find(({ name }) => operationIdOf(name) === id)
  if (!call) throw notFound(t('Call not found'))
  return answerPage(c, () => renderApiCall(assets, call))
}

/** The form that the bookmarklet sends. */
async function readSentDocument(c: Context<Env>): Promise<{ url: string; html: string }> {
  const { url, html } = (await formOf(c, { text: documentBytes, file: 0 })).texts
  if (url === undefined || html === undefined)
    throw badRequest(t('The upload was interrupted. Please try again.'))
  return { url: normaliseLink(url), html }
}

const searchOf = (c: Context<Env>) => new URL(c.req.url).search
