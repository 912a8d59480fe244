import { type Context, Hono } from 'hono'
import { AppError } from '../errors.ts'
import { methodsOf, serveCalls } from '../web/calls.ts'
import { compressJson } from '../web/compression.ts'
import type { Env } from '../web/env.ts'
import { answerError, answerUnknownPath } from '../web/errors.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { apiDocuments } from './api-documents.ts'
import { collections } from './collections.ts'
import { cooking } from './cooking.ts'
import { allowOrigins } from './cross-origin.ts'
import { drafts } from './drafts.ts'
import { friends } from './friends.ts'
import { households } from './households.ts'
import { links } from './links.ts'
import { notices } from './notices.ts'
import { passkeys } from './passkeys.ts'
import { photos } from './photos.ts'
import { plan } from './plan.ts'
import { potlucks } from './potlucks.ts'
import { recipes } from './recipes.ts'
import { shopping } from './shopping.ts'
import { transfer } from './transfer.ts'
import { webhooks } from './webhooks.ts'

/** Everything under /api. */
export const api = new Hono<Env>()
  .use((c, next) => {
    // Responses are personal and change.
    c.header('Cache-Control', 'no-store')
    return next()
  })
  .use(allowOrigins)
  .use(compressJson)
  .route(
    '/',
    serveCalls({
      ...access,
      ...account,
      ...accounts,
      ...admin,
      ...apiDocuments,
      ...collections,
      ...cooking,
      ...drafts,
      ...friends,
      ...households,
      ...links,
      ...notices,
      ...passkeys,
      ...photos,
      ...plan,
      ...potlucks,
      ...recipes,
      ...shopping,
      ...transfer,
      ...webhooks,
    }),
  )
  // /api/docs is rendered with the pages.
  .all('*', async (c, next) =>
    c.req.path === '/api/docs' && c.req.method === 'GET' ? next() : answerUnknownCall(c),
  )

/** 405 for a known path with another method, else 404. OPTIONS lists the methods. */
function answerUnknownCall(c: Context<Env>): Response {
  const methods = allowedMethods(c.req.path)
  if (methods.length === 0) return answerUnknownPath(c)
  c.header('Allow', methods.join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  const sentence = `${c.req.path} does not take ${c.req.method}, only ${methods.join(' and ')}.`
  return answerError(new AppError('bad_request', sentence, { status: 405 }), c)
}

function allowedMethods(path: string): string[] {
  const methods = methodsOf(path)
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods
}
