import { type Context, Hono } from 'hono'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../errors.ts'
import type { Session } from '../services/accounts/sessions.ts'
import { readImage } from '../services/pictures/pictures.ts'
import { openBooklet, readBooklet } from '../services/potlucks/booklet.ts'
import { potluckCalendar } from '../services/potlucks/calendar.ts'
import { openDish, readBrought } from '../services/potlucks/dishes.ts'
import { describeOpened } from '../services/potlucks/links.ts'
import { getPotluck, listPotlucks } from '../services/potlucks/potlucks.ts'
import { potluckShowsPicture } from '../services/saving/shown-pictures.ts'
import { answerPicture } from '../web/answers.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { ownAddress } from '../web/own-hosts.ts'
import { answerPage, forReader } from './answer-page.ts'
import { bookletForms, savedBefore } from './booklet-forms.ts'
import { bringPages } from './bring-page.ts'
import { costsPages } from './costs-pages.ts'
import { eveningPages } from './evening-pages.ts'
import { loadScreens } from './load-screens.ts'
import {
  isLink,
  openFor,
  openInside,
  potluckForms,
  showGuestPage,
  unlessClosed,
  unlessNotFound,
} from './potluck-forms.ts'

/** /potlucks and below. */
export function potluckPages(assets: Assets) {
  return new Hono<Env>()
    .use(async (c, next) => {
      // Neither search engines nor the sites that a recipe links to learn the address.
      c.header('X-Robots-Tag', 'noindex')
      await next()
    })
    .route('/', potluckForms(assets))
    .route('/', bookletForms())
    .route('/', bringPages(assets))
    .route('/', eveningPages(assets))
    .route('/', costsPages(assets))
    .get('/potlucks', (c) =>
      forReader(c, async (session) => {
        const potlucks = session && (await listPotlucks(c.var.app, session.actor))
        const data = potlucks && { view: 'list' as const, potlucks }
        return answerPage(c, async () => (await loadScreens()).renderPotlucks(assets, { id: null, data }))
      }),
    )
    .get('/potlucks/:id', (c) => {
      if (isLink(c)) return showGuestPage(c, assets)
      const id = c.req.param('id')
      return forReader(c, async (session) => {
        const potluck = session && (await unlessNotFound(() => getPotluck(c.var.app, session.actor, id)))
        const data = potluck && { view: 'potluck' as const, potluck }
        return answerPage(c, async () => (await loadScreens()).renderPotlucks(assets, { id, data }))
      })
    })
    .get('/potlucks/:id/potluck.ics', (c) =>
      forReader(c, async (session) => {
        const potluck = isLink(c) ? await readLinked(c) : await readOwn(c, session)
        if (!potluck) throw notFound(t('Potluck not found'))
        if (potluck.startsAt === null) throw notFound(t('This potluck has no date yet.'))
        const url = `${ownAddress(c)}/potlucks/${c.req.param('id')}`
        const file = potluckCalendar(potluck, { startsAt: potluck.startsAt, url, now: c.var.app.now() })
        c.header('Cache-Control', 'no-store')
        c.header('Content-Disposition', 'attachment; filename="potluck.ics"')
        return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
      }),
    )
    .get('/potlucks/:id/images/:hash', async (c) => {
      const hash = c.req.param('hash')
      const opened = isLink(c) ? await openInside(c) : null
      const { app } = c.var
      const isShown = opened && (await potluckShowsPicture(app.store.read, opened.potluck.id, hash))
      return answerPicture(c, isShown ? await readImage(app, hash) : undefined, { isLinked: true })
    })
    .get('/potlucks/:id/booklet', (c) =>
      forReader(c, async (session) => {
        const id = c.req.param('id')
        const path = `/potlucks/${encodeURIComponent(id)}`
        const isByLink = isLink(c)
        const booklet = isByLink
          ? await readLinkedBooklet(c)
          : session && (await unlessClosed(() => openBooklet(c.var.app, session.actor, id)))
        if (!booklet) return c.redirect(path)
        const hasPictures = c.req.query('pictures') !== 'no'
        const save = { path, isSignedIn: session !== null, done: savedBefore(c) }
        const shown = { booklet, path, picturesAt: isByLink ? path : '', hasPictures, save }
        const { renderBooklet } = await loadScreens()
        return answerPage(c, () => renderBooklet({ assets, ...shown }))
      }),
    )
    .get('/potlucks/:id/dishes/:dishId', (c) =>
      forReader(c, async (session) => {
        const { id, dishId } = c.req.param()
        const isByLink = isLink(c)
        const recipe = isByLink
          ? await readLinkedDish(c, dishId)
          : session && (await unlessClosed(() => openDish(c.var.app, session.actor, id, dishId)))
        // The recipe was deleted, or the reader signed out: the potluck says which.
        if (!recipe) return c.redirect(`/potlucks/${encodeURIComponent(id)}`)
        const base = ownAddress(c)
        const url = base + new URL(c.req.url).pathname
        const saving = isByLink
          ? ({ at: 'there' } as const)
          : { at: 'potluck' as const, potluckId: id, dishId }
        const { renderPotluckDish } = await loadScreens()
        const picturesAt = isByLink ? `/potlucks/${id}` : ''
        return answerPage(c, () => renderPotluckDish({ assets, recipe, base, url, saving, picturesAt }))
      }),
    )
}

async function readLinked(c: Context<Env>) {
  const opened = await openFor(c)
  return opened && describeOpened(c.var.app, opened)
}

async function readLinkedDish(c: Context<Env>, dishId: string) {
  const opened = await openInside(c)
  return opened && readBrought(c.var.app.store.read, opened.potluck.id, dishId)
}

async function readLinkedBooklet(c: Context<Env>) {
  const opened = await openInside(c)
  return opened && readBooklet(c.var.app.store.read, opened.potluck)
}

const readOwn = async (c: Context<Env>, session: Session | null) =>
  session && unlessNotFound(() => getPotluck(c.var.app, session.actor, c.req.param('id') ?? ''))
