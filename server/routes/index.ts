import { Hono } from 'hono'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { compressJson } from './compress-json.ts'
import type { Env } from './env.ts'
import { friends } from './friends.ts'
import { openapi } from './openapi.ts'
import { photos } from './photos.ts'
import { recipes } from './recipes.ts'
import { transfer } from './transfer.ts'
import { answerUnknownCall } from './unknown-call.ts'

/** Everything under /api. */
export const api = new Hono<Env>()
  .use((c, next) => {
    // Answers belong to one person and one moment.
    c.header('Cache-Control', 'no-store')
    return next()
  })
  .use(compressJson)
  .route('/', accounts)
  .route('/', friends)
  .route('/', photos)
  .route('/', recipes)
  .route('/', transfer)
  .route('/', openapi)
  .route('/admin', admin)
  // /api/docs is a page and rendered with the others.
  .all('*', async (c, next) =>
    c.req.path === '/api/docs' && c.req.method === 'GET' ? next() : answerUnknownCall(c),
  )
