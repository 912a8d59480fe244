import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { t } from '#server/contract/language/t.ts'
import type { AskModelInput } from '#server/contract/language-model.ts'
import type { App } from '../../app.ts'
import { documentKind } from '../../documents/kind.ts'
import { conflict, unprocessable } from '../../errors.ts'
import type { FetchedDocument } from '../../fetch/fetcher.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import { decodeHtml } from '../../text/charset.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readOcrDetail } from '../photos/rereading.ts'

/** The text that the language model is asked about. Throws for what Potluck itself reads as a whole recipe. */
export function textToAsk(app: App, actor: Actor, input: AskModelInput): Promise<string> | string {
  if (input.from === 'text') return input.text
  return input.from === 'page'
    ? textAt(app, actor, normaliseLink(input.url))
    : textOfPhotos(app, actor, input.recipeId)
}

async function textAt(app: App, actor: Actor, address: string): Promise<string> {
  await app.limits.take('scrape', actor.id)
  const document = await app.fetcher.fetchDocument(address, { caller: actor.id })
  const { bytes, contentType, finalAddress } = document
  switch (documentKind(bytes, { contentType, name: new URL(finalAddress).pathname })) {
    case 'page':
      return textOfPage(app, actor, document)
    case 'text':
      return decodeHtml(bytes.subarray(0, maxTextBytes), contentType)
    case 'pdf':
      return (await app.pdfs.read(bytes, actor.id)).text
    default:
      throw unprocessable(t('There is no text to send to the language model.'))
  }
}

/** Decoded on the thread that serves requests, and more than is sent. */
const maxTextBytes = 200_000

async function textOfPage(app: App, actor: Actor, document: FetchedDocument): Promise<string> {
  const { recipe, title, lines } = await app.documents.readText(document, document.finalAddress, actor.id)
  if (recipe && isWhole(recipe)) throw conflict(t('Potluck reads this page without the language model.'))
  return [title, ...lines, ...(recipe ? hiddenLines(recipe, lines) : [])].join('\n')
}

const isWhole = ({ ingredients, directions }: ExtractedRecipe) =>
  ingredients.length > 0 && directions.length > 0

/** What the page declares for programs and does not show. */
function hiddenLines({ ingredients, directions }: ExtractedRecipe, lines: readonly string[]): string[] {
  const shown = new Set(lines)
  return [...ingredients, ...directions].filter((line) => !shown.has(line))
}

async function textOfPhotos(app: App, actor: Actor, recipeId: string): Promise<string> {
  const { otherPhotos, ...first } = await readOcrDetail(app, actor, recipeId)
  return [first, ...otherPhotos].flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')
}
