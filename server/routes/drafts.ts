import { Hono } from 'hono'
import { readTextInput } from '#server/contract/drafts.ts'
import { badRequest, payloadTooLarge } from '../errors.ts'
import { readFileDraft, readTextDraft } from '../services/saving/drafts.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { formBytes, largeBody, signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

const maxFileBytes = 15 * 1024 * 1024

export const drafts = new Hono<Env>()
  .post('/drafts/text', signedIn, validate('json', readTextInput, largeBody), async (c) =>
    c.json(await readTextDraft(c.var.app, c.var.user, c.req.valid('json').text)),
  )
  .post('/drafts/file', signedIn, largeBody, async (c) => {
    const [file] = (await formOf(c, { text: formBytes, file: maxFileBytes })).files.file ?? []
    if (!file) throw badRequest('Please choose a file.')
    if (file.isCut) throw payloadTooLarge('A file can be at most 15 MB.')
    return c.json(await readFileDraft(c.var.app, c.var.user, file))
  })
