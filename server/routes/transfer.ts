import { type Context, Hono } from 'hono'
import { maxImportBytes } from '#server/contract/constants.ts'
import { badRequest } from '../errors.ts'
import { exportName, exportRecipes } from '../services/export.ts'
import { checkImportSize, type ImportUpload, queueImport } from '../services/transfer.ts'
import type { Env } from './env.ts'
import { atMost, signedIn } from './guards.ts'

/** The file, and the form around it. */
const uploadBytes = maxImportBytes + 64 * 1024

async function readUpload(c: Context<Env>): Promise<ImportUpload> {
  const { file } = await c.req.parseBody().catch(() => {
    throw badRequest('The file did not arrive whole. Please try again.')
  })
  if (!(file instanceof File)) throw badRequest('Please choose a file.')
  checkImportSize(file.size)
  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name }
}

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

export const transfer = new Hono<Env>()
  // The limit stands behind the guard: only who is signed in may fill that much memory.
  .post('/import', signedIn, atMost(uploadBytes), async (c) =>
    c.json(await queueImport(c.var.app, c.var.user, await readUpload(c)), 202),
  )
  .get('/export', signedIn, async (c) => {
    const { app, user } = c.var
    await app.limits.take('export', user.id)
    return c.body(streamOf(exportRecipes(app, user.id)), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportName(app)}"`,
    })
  })
