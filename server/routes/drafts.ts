import { t } from '#server/contract/language/t.ts'
import { maxUploadBytes } from '../contract/constants.ts'
import { badRequest, payloadTooLarge } from '../errors.ts'
import { askModel } from '../services/saving/ask-model.ts'
import { readFileDraft, readTextDraft } from '../services/saving/drafts.ts'
import { handlers } from '../web/calls.ts'
import { formOf } from '../web/form.ts'
import { formBytes } from '../web/guards.ts'

export const drafts = handlers({
  'POST /api/drafts/text': (c) => readTextDraft(c.var.app, c.var.user, c.req.valid('json').text),
  'POST /api/drafts/file': async (c) => {
    const [file] = (await formOf(c, { text: formBytes, file: maxUploadBytes })).files.file ?? []
    if (!file) throw badRequest(t('Please choose a file.'))
    if (file.isCut) throw payloadTooLarge(t('A file can be at most 15 MB.'))
    return await readFileDraft(c.var.app, c.var.user, file)
  },
  'POST /api/ask-model': async (c) =>
    // The signal aborts when the person leaves.
    await askModel(c.var.app, c.var.user, c.req.valid('json'), c.req.raw.signal),
})
