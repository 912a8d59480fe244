import { Hono } from 'hono'
import { maxImportBytes } from '#server/contract/constants.ts'
import { exportName, exportRecipes } from '../services/transfer/export.ts'
import type { Env } from './env.ts'
import { atMost, signedIn } from './guards.ts'

/** The file, and the form around it. */
const uploadBytes = maxImportBytes + 64 * 1024

/** Made as fast as it is read. A failure half-way breaks the connection, so that no browser keeps half a zip as whole. */
function streamOf(pieces: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

/** Loaded when first used: on most days nobody moves. */
const moving = () =>
  Promise.all([import('../forms/form-file.ts'), import('../services/transfer/transfer.ts')])

export const transfer = new Hono<Env>()
  // The limit stands behind the guard: only who is signed in may send that much.
  .post('/import', signedIn, atMost(uploadBytes), async (c) => {
    const { app, user } = c.var
    const [{ openFormFile }, { queueImport }] = await moving()
    const file = await openFormFile(c.req.raw.body, c.req.header('content-type') ?? '')
    return c.json(await queueImport(app, user, file), 202)
  })
  .get('/export', signedIn, async (c) => {
    const { app, user } = c.var
    await app.limits.take('export', user.id)
    return c.body(streamOf(exportRecipes(app, user.id)), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportName(app)}"`,
    })
  })
