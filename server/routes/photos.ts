import { type Context, Hono } from 'hono'
import { rereadInput } from '../contract/photos.ts'
import { badRequest, payloadTooLarge } from '../errors.ts'
import { queuePhoto } from '../services/photos/photo-recipes.ts'
import { readOcrDetail, rereadPhoto } from '../services/photos/rereading.ts'
import { decodeDataUrl } from '../services/saving/pictures.ts'
import type { Env } from './env.ts'
import { formOf, isMultipart } from './form.ts'
import { formBytes, largeBody, signedIn } from './guards.ts'
import { validate } from './validate.ts'

const maxPhotoBytes = 15 * 1024 * 1024

/** From a multipart field `file`, or JSON `{file: <data URL>}`. */
async function readPhotoOf(c: Context<Env>): Promise<Buffer> {
  if (!isMultipart(c)) return decodeDataUrl(await readJsonFile(c))
  const { file } = (await formOf(c, { text: formBytes, file: maxPhotoBytes })).files
  if (!file) throw badRequest('Please choose a photo.')
  if (file.isCut) throw payloadTooLarge('A photo can be at most 15 MB.')
  return file.bytes
}

async function readJsonFile(c: Context<Env>): Promise<string> {
  const input: unknown = await c.req.json().catch(() => null)
  if (typeof input === 'object' && input !== null && 'file' in input && typeof input.file === 'string') {
    return input.file
  }
  throw badRequest('Please choose a photo.')
}

export const photos = new Hono<Env>()
  .post('/scrape/ocr', signedIn, largeBody, async (c) => {
    await queuePhoto(c.var.app, c.var.user, await readPhotoOf(c))
    return c.json({ message: 'The photo is being read. The recipe will appear by itself.' }, 202)
  })
  .get('/recipes/:id/ocr', signedIn, async (c) =>
    c.json(await readOcrDetail(c.var.app, c.var.user, c.req.param('id'))),
  )
  .post('/recipes/:id/ocr', signedIn, validate('json', rereadInput), async (c) =>
    c.json(await rereadPhoto(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json'))),
  )
