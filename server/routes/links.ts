import { Hono } from 'hono'
import { linksQuery, shareLinkInput } from '#server/contract/links.ts'
import { endLink, listLinks, shareLink } from '../services/links/public-links.ts'
import type { Env } from '../web/env.ts'
import { passkeyIfAny, signedIn } from '../web/guards.ts'
import { ownAddress } from '../web/own-address.ts'
import { validate } from '../web/validate.ts'

/** All links together are what a stolen session must not take away. */
const unlessOne: typeof passkeyIfAny = (c, next) =>
  c.req.query('recipeId') === undefined ? passkeyIfAny(c, next) : next()

export const links = new Hono<Env>()
  .get('/links', signedIn, validate('query', linksQuery), unlessOne, async (c) => {
    const { recipeId } = c.req.valid('query')
    return c.json({ links: await listLinks(c.var.app, c.var.user, ownAddress(c), recipeId) })
  })
  .post('/links', signedIn, validate('json', shareLinkInput), async (c) =>
    c.json({ link: await shareLink(c.var.app, c.var.user, c.req.valid('json'), ownAddress(c)) }),
  )
  .delete('/links/:id', signedIn, async (c) => {
    await endLink(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
