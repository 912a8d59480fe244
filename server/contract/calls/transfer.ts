import * as z from 'zod'
import { importPrograms } from '../other-programs.ts'
import {
  exportQuery,
  importPreviewSchema,
  importQuery,
  importSpanSchema,
  importStartedSchema,
} from '../transfer.ts'
import { type Call, member } from './call.ts'

export const transferCalls = {
  'POST /api/import': member('Import what another program exported; the recipes arrive by event', {
    query: importQuery,
    // Without Intl, whose list format takes 10 ms of the start to load.
    upload: `Multipart field \`file\`, at most 200 MB: an export of one of ${importPrograms.join(', ')}; a table, text, web page or list of addresses; or a zip of any of them`,
    bodyLimit: 'import',
    status: 202,
    answer: importStartedSchema,
    variants: { 'dryRun=true': { answer: importPreviewSchema } },
    cost: 'import',
  }),
  'POST /api/import/undo': member(
    'Delete what an import added, a part at a time: call it again while recipes are left',
    { body: importSpanSchema, answer: z.object({ deleted: z.number(), left: z.number() }) },
  ),
  'GET /api/export': member(
    'The whole list as a zip of pages, JSON-LD and pictures, or for another program',
    { query: exportQuery, file: 'application/zip', program: 'export', cost: 'export', proof: 'passkey' },
  ),
} satisfies Record<string, Call>
