import { Hono } from 'hono'
import { maxImportBytes } from '#server/contract/constants.ts'
import { exportName, exportRecipes } from '../services/transfer/export.ts'
import type { Env } from './env.ts'
import { atMost, signedIn } from './guards.ts'

/** The file and its multipart framing. */
const uploadBytes = maxImportBytes + 64 * 1024

/** Backpressured. An error breaks the connection, so that a browser does not keep a truncated zip as complete. */
function streamOf(chunks: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

/** Loaded on first use, because imports are rare. */
const loadImport = () =>
  Promise.all([import('../forms/form-file.ts'), import('../services/transfer/transfer.ts')])

export const transfer = new Hono<Env>()
  // The large limit comes after the guard: only signed-in people may send that much.
  .post('/import', signedIn, atMost(uploadBytes), async (c) => {
    const { app, user } = c.var
    const [{ openFormFile }, { queueImport }] = await loadImport()
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
