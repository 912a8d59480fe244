import { handlers } from '../web/calls.ts'

export const openapi = handlers({
  'GET /api/openapi.json': async (c) => {
    const { describeApi } = await import('./openapi-document.ts')
    c.header('Cache-Control', 'no-cache')
    return describeApi(c.var.app.config.publicUrl)
  },
})
