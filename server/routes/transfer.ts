import { handlers } from '../web/calls.ts'

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

// Loaded on first use, because imports and exports are rare.
const loadExport = () => import('../services/transfer/export.ts')
const loadImport = () =>
  Promise.all([import('../forms/form-file.ts'), import('../services/transfer/transfer.ts')])

export const transfer = handlers({
  'POST /api/import': async (c) => {
    const { app, user } = c.var
    const { dryRun, ...choices } = c.req.valid('query')
    const [{ openFormFile }, { queryImport, queueImport }] = await loadImport()
    const file = await openFormFile(c.req.raw.body, c.req.header('content-type') ?? '')
    if (dryRun === 'true') return c.json(await queryImport(app, user, file, choices))
    return await queueImport(app, user, file, choices)
  },
  'POST /api/import/undo': async (c) => {
    const { undoImport } = await import('../services/transfer/undo-import.ts')
    return await undoImport(c.var.app, c.var.user, c.req.valid('json'))
  },
  'GET /api/export': async (c) => {
    const { app, user } = c.var
    const { for: target = 'potluck' } = c.req.valid('query')
    const { exportName, exportRecipes } = await loadExport()
    return c.body(streamOf(exportRecipes(app, user.id, { target })), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportName(app, target)}"`,
    })
  },
})
