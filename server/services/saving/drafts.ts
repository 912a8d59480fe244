import { maxTagLength, maxTagsPerRecipe } from '#server/contract/constants.ts'
import type { ReadDraft, ReadFile, RecipeDraft } from '#server/contract/drafts.ts'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { documentKind } from '../../documents/kind.ts'
import { payloadTooLarge, unprocessable, unsupportedMediaType } from '../../errors.ts'
import { withGroupNames } from '../../extract/text/group-names.ts'
import type { TextReading, TextReadings } from '../../extract/text/read-text.ts'
import { decodeHtml } from '../../text/charset.ts'
import type { Actor } from '../accounts/sessions.ts'
import { queuePhotos } from '../photos/photo-recipes.ts'
import { durationText } from '../recipes/duration-text.ts'

/** Reads a pasted text for the form; nothing is saved. */
export async function readTextDraft(app: App, actor: Actor, text: string): Promise<ReadDraft> {
  return draftOfTexts(await app.documents.readPlainText({ html: text }, actor.id), text)
}

/** Bytes: 100,000 characters in any language. */
const maxTextFileBytes = 400_000

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** Reads a file for the form; pictures and scanned pages are queued as photos. */
export async function readFileDraft(app: App, actor: Actor, file: SentFile): Promise<ReadFile> {
  const { name, type: contentType, bytes } = file
  const kind = documentKind(bytes, { name, contentType })
  if (kind === 'picture') return sendPhotos(app, actor, [bytes])
  switch (kind) {
    case 'page':
      return { kind: 'draft', draft: { ...(await readPage(app, actor, file)), others: [] } }
    case 'text': {
      if (bytes.length > maxTextFileBytes) throw payloadTooLarge(t('This text is too long for one recipe.'))
      const readings = await app.documents.readPlainText({ bytes, contentType }, actor.id)
      return { kind: 'draft', draft: draftOfTexts(readings, decodeHtml(bytes, contentType)) }
    }
    case 'pdf':
      return readPdf(app, actor, bytes)
    case 'export':
      throw unprocessable(
        t('This looks like an export of another program. Please import it in your profile.'),
      )
    case null:
      throw unsupportedMediaType(
        t('Potluck reads photos, PDFs, texts and web pages, and this file is none of them.'),
      )
  }
}

async function readPage(
  app: App,
  actor: Actor,
  { bytes, type: contentType }: SentFile,
): Promise<RecipeDraft> {
  const reading = await app.documents.read({ bytes, contentType }, 'about:blank', actor.id)
  if (reading.kind === 'none') throw unprocessable(t('No recipe was found in this file.'))
  return draftOfPage(reading.recipe)
}

async function readPdf(app: App, actor: Actor, bytes: Buffer): Promise<ReadFile> {
  const { text, readings, photos } = await app.pdfs.read(bytes, actor.id)
  if (photos.length > 0) return sendPhotos(app, actor, photos)
  if (text === '') throw noTextInPdf()
  return { kind: 'draft', draft: draftOfTexts(readings, text) }
}

/** Scans that are no JPEG pictures, and drawings. */
export const noTextInPdf = () =>
  unprocessable(
    t('This PDF has no text, and its pages cannot be read as pictures. Please take a photo of them.'),
  )

async function sendPhotos(app: App, actor: Actor, photos: Uint8Array[]): Promise<ReadFile> {
  await queuePhotos(
    app,
    actor,
    photos.map((photo) => Buffer.from(photo)),
  )
  return { kind: 'photo', message: t('The photo is being read. The recipe will appear by itself.') }
}

const draftOfTexts = ([first, ...others]: TextReadings, text: string): ReadDraft => ({
  ...draftOfText(first, text),
  others: others.map((each) => draftOfText(each, '')),
})

/** Nothing is lost of a text in which little was found: it becomes the directions. */
function draftOfText({ recipe, isRecipe }: TextReading, text: string): RecipeDraft {
  const { title, summary, servings, cookTime, totalTime, prepTime, tips, tags, image } = recipe
  const isList = recipe.ingredientGroups.some(({ ingredients }) => ingredients.length > 1)
  const isRead = isRecipe || (isList && recipe.directions.length > 0)
  const read = isRead
    ? {
        title,
        summary,
        ingredients: withGroupNames(recipe.ingredientGroups),
        directions: recipe.directions.join('\n'),
      }
    : { title: '', summary: '', ingredients: [], directions: text.trim() }
  return fitted({
    ...read,
    servings: servings ?? '',
    cookTime: durationText(cookTime ?? totalTime ?? prepTime),
    tags,
    image: webAddress(image),
    tips: isRead ? tips : [],
    equipment: [],
    video: '',
    isRecipe: isRead,
  })
}

function draftOfPage(recipe: ExtractedRecipe): RecipeDraft {
  return fitted({
    title: recipe.title,
    summary: recipe.summary,
    ingredients: recipe.ingredients,
    directions: recipe.directions.map((step) => step.replaceAll('\n', ' ')).join('\n'),
    servings: recipe.servings ?? '',
    cookTime: durationText(recipe.cookTime ?? recipe.totalTime),
    tags: recipe.keywords,
    image: webAddress(recipe.imageUrl),
    tips: recipe.tips,
    equipment: recipe.equipment,
    video: recipe.video ?? '',
    isRecipe: true,
  })
}

const webAddress = (text: string | null) =>
  text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null

/** As long as the fields of the form allow. */
function fitted(draft: RecipeDraft): RecipeDraft {
  const tags = draft.tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && tag.length <= maxTagLength)
  return {
    ...draft,
    title: draft.title.slice(0, 300).toWellFormed(),
    servings: draft.servings.slice(0, 100).toWellFormed(),
    tags: [...new Set(tags)].slice(0, maxTagsPerRecipe),
  }
}
