import { type Context, Hono } from 'hono'
import { AppError } from '../errors.ts'
import { rulesOf } from '../web/access-rules.ts'
import { compressJson } from '../web/compression.ts'
import type { Env } from '../web/env.ts'
import { answerError, answerUnknownPath } from '../web/errors.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { asyncapi } from './asyncapi.ts'
import { collections } from './collections.ts'
import { cooking } from './cooking.ts'
import { allowOrigins } from './cross-origin.ts'
import { drafts } from './drafts.ts'
import { friends } from './friends.ts'
import { languageModel } from './language-model.ts'
import { library } from './library.ts'
import { links } from './links.ts'
import { notices } from './notices.ts'
import { openapi } from './openapi.ts'
import { passkeys } from './passkeys.ts'
import { photos } from './photos.ts'
import { plan } from './plan.ts'
import { potlucks } from './potlucks.ts'
import { recipes } from './recipes.ts'
import { shopping } from './shopping.ts'
import { signOn } from './sign-on.ts'
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
  .route('/', access)
  .route('/', account)
  .route('/', accounts)
  .route('/', collections)
  .route('/', cooking)
  .route('/', drafts)
  .route('/', friends)
  .route('/', languageModel)
  .route('/', library)
  .route('/', links)
  .route('/', notices)
  .route('/', passkeys)
  .route('/', photos)
  .route('/', plan)
  .route('/', potlucks)
  .route('/', recipes)
  .route('/', shopping)
  .route('/', signOn)
  .route('/', transfer)
  .route('/', webhooks)
  .route('/', openapi)
  .route('/', asyncapi)
  .route('/admin', admin)
  // /api/docs is rendered with the pages.
  .all('*', async (c, next) =>
    c.req.path === '/api/docs' && c.req.method === 'GET' ? next() : answerUnknownCall(c),
  )

/** 405 for a known path with another method, else 404. OPTIONS lists the methods. */
function answerUnknownCall(c: Context<Env>): Response {
  const methods = methodsOf(c.req.path)
  if (methods.length === 0) return answerUnknownPath(c)
  c.header('Allow', methods.join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  const sentence = `${c.req.path} does not take ${c.req.method}, only ${methods.join(' and ')}.`
  return answerError(new AppError('bad_request', sentence, { status: 405 }), c)
}

function methodsOf(path: string): string[] {
  const methods = rulesOf(path).map(({ method }) => method)
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods
}
