import type { Context } from 'hono'
import { t } from '#server/contract/language/t.ts'
import { maxPhotos, maxUploadBytes } from '../contract/constants.ts'
import { photosInput } from '../contract/photos.ts'
import { badRequest, payloadTooLarge } from '../errors.ts'
import { queuePhotos } from '../services/photos/photo-recipes.ts'
import { readOcrDetail, rereadPhoto } from '../services/photos/rereading.ts'
import { decodeDataUrl } from '../services/pictures/pictures.ts'
import { handlers } from '../web/calls.ts'
import type { Env } from '../web/env.ts'
import { formOf, isMultipart } from '../web/form.ts'
import { formBytes } from '../web/guards.ts'
import { readJson } from '../web/validate.ts'

/** What the request may have, less its other parts. */
const maxBytesTogether = 20 * 1024 * 1024

/** From multipart fields `file`, or JSON {file: <data URL>} or {files: [<data URL>]}. */
async function readPhotosOf(c: Context<Env>): Promise<Buffer[]> {
  const photos = isMultipart(c) ? await readFormFiles(c) : await readJsonFiles(c)
  if (photos.length === 0) throw badRequest(t('Please choose a photo.'))
  if (photos.length > maxPhotos)
    throw badRequest(t('A recipe can have at most {maxPhotos} photos.', { maxPhotos }))
  const bytes = photos.reduce((sum, { length }) => sum + length, 0)
  if (bytes > maxBytesTogether)
    throw payloadTooLarge(t('The photos of a recipe can be at most 20 MB together.'))
  return photos
}

async function readFormFiles(c: Context<Env>): Promise<Buffer[]> {
  const { file = [] } = (await formOf(c, { text: formBytes, file: maxUploadBytes })).files
  if (file.some(({ isCut }) => isCut)) throw payloadTooLarge(t('A photo can be at most 15 MB.'))
  return file.map(({ bytes }) => bytes)
}

async function readJsonFiles(c: Context<Env>): Promise<Buffer[]> {
  const input = photosInput.safeParse((await readJson(c)).input)
  if (!input.success) throw badRequest(t('Please choose a photo.'))
  return ('files' in input.data ? input.data.files : [input.data.file]).map(decodeDataUrl)
}

export const photos = handlers({
  'POST /api/scrape/ocr': async (c) => {
    await queuePhotos(c.var.app, c.var.user, await readPhotosOf(c))
    return { message: t('The photo is being read. The recipe will appear by itself.') }
  },
  'GET /api/recipes/:id/ocr': (c) => readOcrDetail(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/recipes/:id/ocr': (c) =>
    rereadPhoto(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
})
