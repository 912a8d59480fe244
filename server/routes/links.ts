import { Hono } from 'hono'
import { shareLinkInput } from '#server/contract/links.ts'
import { endLink, listLinks, shareLink } from '../services/links/public-links.ts'
import type { Env } from './env.ts'
import { signedIn } from './guards.ts'
import { ownAddress } from './own-address.ts'
import { validate } from './validate.ts'

export const links = new Hono<Env>()
  .get('/links', signedIn, async (c) =>
    c.json({ links: await listLinks(c.var.app, c.var.user, ownAddress(c)) }),
  )
  .post('/links', signedIn, validate('json', shareLinkInput), async (c) =>
    c.json({ link: await shareLink(c.var.app, c.var.user, c.req.valid('json'), ownAddress(c)) }),
  )
  .delete('/links/:id', signedIn, async (c) => {
    await endLink(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
