import { maxPictures } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { PicturesInput } from '#server/contract/pictures.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import type { Actor } from '../accounts/sessions.ts'
import { decodeDataUrl } from '../pictures/pictures.ts'
import { expectSpaceForPicture } from '../space/space.ts'

/** A picture as a person gives it. */
export type GivenPicture =
  | { kind: 'stored'; hash: string }
  | { kind: 'address'; address: string }
  | { kind: 'upload'; picture: EncodedPicture }

export type PlacedPicture = GivenPicture & { step: number | null }

const storedPath = /^\/images\/([\w-]{1,64})$/

export async function readGivenPicture(app: App, actor: Actor, text: string): Promise<GivenPicture> {
  const hash = storedPath.exec(text)?.[1]
  if (hash !== undefined) return { kind: 'stored', hash }
  if (!text.startsWith('data:')) {
    const address = checkImageAddress(text)
    // Fetched like a page, so it counts as one.
    await app.limits.take('scrape', actor.id)
    return { kind: 'address', address }
  }
  await app.limits.take('upload', actor.id)
  await expectSpaceForPicture(app, actor.id)
  return { kind: 'upload', picture: await app.pictures.encode(decodeDataUrl(text)) }
}

/** Encodes one after the other, because each takes a lot of memory. */
export async function readGivenPictures(
  app: App,
  actor: Actor,
  given: PicturesInput,
): Promise<PlacedPicture[]> {
  const pictures: PlacedPicture[] = []
  for (const { image, step = null } of given.slice(0, maxPictures)) {
    pictures.push({ ...(await readGivenPicture(app, actor, image)), step })
  }
  return pictures
}

function checkImageAddress(text: string): string {
  if (!/^https?:\/\//i.test(text))
    throw badRequest(t('The picture must be a web address or an uploaded file.'))
  normaliseLink(text)
  return text
}
