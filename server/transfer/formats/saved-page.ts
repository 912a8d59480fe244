import { setImmediate as nextTurn } from 'node:timers/promises'
import { pause } from '#server/async/in-pieces.ts'
import { t } from '#server/contract/language/t.ts'
import { type Candidate, ingredientsOf } from '#server/extract/candidate.ts'
import { readHead } from '#server/extract/head.ts'
import { parseDocument } from '#server/extract/html/document.ts'
import { withoutUnread } from '#server/extract/html/unread-parts.ts'
import { besideRecipe } from '#server/extract/lines/beside-recipe.ts'
import { largestImage } from '#server/extract/normalise/image.ts'
import { cleanKeywords } from '#server/extract/structured/about-recipe.ts'
import { readItems } from '#server/extract/structured/items.ts'
import { jsonLdBlocks, readJsonLd } from '#server/extract/structured/json-ld.ts'
import { TooComplexPage } from '#server/extract/too-complex-page.ts'
import { decodeEntities } from '#server/text/plain-text.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { TextFormat } from './format.ts'
import { readPicture } from './pictures.ts'

/** Characters without pictures in base64: reading a longer page would block the server. */
const maxPageLength = 2_000_000
/** Building the tree takes longer than looking for JSON-LD. */
const maxTreeLength = 600_000

/** XML of a program that Potluck does not know is no page without recipes. */
const isPage = (start: string) =>
  start.startsWith('<?xml') ? /<html[\s>]/i.test(start) : start.startsWith('<') && pageElement.test(start)

const pageElement =
  /<(?:!doctype html|html|head|body|main|article|section|div|p|h[1-6]|script|meta|table)[\s>]/i

/** A recipe's web page, saved from a browser or written by a program, with schema.org in JSON-LD, microdata or RDFa. */
export const savedPage: TextFormat = {
  programs: [],
  detects: ({ text }) => isPage(text.slice(0, 2000).trimStart()),
  async open({ text: saved, path, pictures }) {
    const text = await withoutEmbedded(saved)
    if (text.length > maxPageLength) throw new BadRecipe(t('it is far too long for a recipe'))
    const { canonicalUrl } = readHead(text)
    await nextTurn()
    const link = canonicalUrl && decodeEntities(canonicalUrl)
    const declared = readJsonLd(jsonLdBlocks(text))
    const recipes = declared.length > 0 ? declared : readMarkedUp(text)
    return recipes.map((found) => ({
      name: found.title,
      read: async () => {
        const saved = found.images.map(({ url }) => pictures.at(path, url)).find((file) => file !== undefined)
        const lines = { ingredients: ingredientsOf(found), directions: found.directions }
        const beside = besideRecipe(withoutUnread(text), lines)
        return {
          title: found.title,
          link,
          summary: found.summary,
          ...lines,
          servings: found.servings,
          prepTime: found.prepTime,
          cookTime: found.cookTime,
          totalTime: found.totalTime,
          nutrition: found.nutrition,
          tips: found.tips.length > 0 ? found.tips : beside.tips,
          equipment: found.equipment.length > 0 ? found.equipment : beside.equipment,
          video: found.video,
          tags: cleanKeywords(found.keywords, found.title),
          author: found.author,
          corrections: found.corrections,
          image: await readPicture(saved),
          imageAddress: largestImage(found.images, link ?? ''),
        }
      },
    }))
  },
}

/** Characters that are searched within a few milliseconds. */
const searchedAtOnce = 500_000

/** Programs that save pages write all pictures and fonts of a page into it. */
async function withoutEmbedded(text: string): Promise<string> {
  if (text.length <= maxPageLength) return text
  const kept: string[] = []
  for (let at = 0; at < text.length; at += searchedAtOnce) {
    const piece = text.slice(at, at + searchedAtOnce)
    // One that was begun in the piece before goes on here.
    kept.push(piece.replace(/^[A-Za-z0-9+/=]{1000,}|(?<=;base64,)[A-Za-z0-9+/=]{1000,}/g, ''))
    await pause()
  }
  return kept.join('')
}

function readMarkedUp(text: string): Candidate[] {
  const read = withoutUnread(text)
  if (!/itemtype|typeof|itemprop/i.test(read)) return []
  if (read.length > maxTreeLength) throw new BadRecipe(t('it is far too long for a recipe'))
  try {
    return readItems(parseDocument(read))
  } catch (error) {
    if (error instanceof TooComplexPage) throw new BadRecipe(t('it is far too long for a recipe'), error)
    throw error
  }
}
