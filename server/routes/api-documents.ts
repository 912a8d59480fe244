import { handlers } from '../web/calls.ts'

export const apiDocuments = handlers({
  'GET /api/openapi.json': async (c) => {
    const { describeApi } = await import('./openapi-document.ts')
    c.header('Cache-Control', 'no-cache')
    return describeApi(c.var.app.config.publicUrl)
  },
  'GET /api/asyncapi.json': async (c) => {
    const { describeChannel } = await import('./asyncapi-document.ts')
    c.header('Cache-Control', 'no-cache')
    return describeChannel(c.var.app.config.publicUrl)
  },
})
