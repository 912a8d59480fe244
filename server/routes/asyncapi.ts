import { handlers } from '../web/calls.ts'

export const asyncapi = handlers({
  'GET /api/asyncapi.json': async (c) => {
    const { describeChannel } = await import('./asyncapi-document.ts')
    c.header('Cache-Control', 'no-cache')
    return describeChannel(c.var.app.config.publicUrl)
  },
})
