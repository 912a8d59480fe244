import * as z from 'zod'
import { anyone, type Call } from './call.ts'

export const descriptionCalls = {
  'GET /api/openapi.json': anyone('This description, for programs', { file: 'application/json' }),
  'GET /api/asyncapi.json': anyone('The events of the channel, as AsyncAPI', { file: 'application/json' }),
  'GET /api/docs': anyone('This description, for people, or that of one call', {
    query: z.object({ call: z.string().optional() }),
    file: 'text/html',
  }),
} satisfies Record<string, Call>
