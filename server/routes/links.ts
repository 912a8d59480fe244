import { endLink, listLinks, shareLink } from '../services/links/public-links.ts'
import { handlers } from '../web/calls.ts'
import { expectPasskey } from '../web/guards.ts'
import { ownAddress } from '../web/own-hosts.ts'

export const links = handlers({
  'GET /api/links': async (c) => {
    const { recipeId } = c.req.valid('query')
    // All links together are what a stolen session must not take away.
    if (recipeId === undefined) await expectPasskey(c)
    return { links: await listLinks(c.var.app, c.var.user, ownAddress(c), recipeId) }
  },
  'POST /api/links': async (c) => ({
    link: await shareLink(c.var.app, c.var.user, c.req.valid('json'), ownAddress(c)),
  }),
  'DELETE /api/links/:id': (c) => endLink(c.var.app, c.var.user, c.req.param('id')),
})
