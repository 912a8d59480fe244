import { ingredientsOf } from '#server/extract/candidate.ts'
import { readHead } from '#server/extract/head.ts'
import { largestImage } from '#server/extract/normalise/image.ts'
import { readJsonLd } from '#server/extract/structured/json-ld.ts'
import type { Item } from '../item.ts'
import { isCopyMeThat, openCopyMeThat } from './copy-me-that.ts'
import type { Pictures } from './pictures.ts'

/** Copy Me That's page of everything, or a recipe's page as it was saved from the web. */
export function openHtml(html: string, path: string, pictures: Pictures): Item[] {
  if (isCopyMeThat(html)) return openCopyMeThat(html, path, pictures)
  const { canonicalUrl } = readHead(html)
  return readJsonLd(html).map((found) => ({
    name: found.title,
    read: async () => ({
      title: found.title,
      link: canonicalUrl ?? null,
      summary: found.summary,
      ingredients: ingredientsOf(found),
      directions: found.directions,
      servings: found.servings,
      prepTime: found.prepTime,
      cookTime: found.cookTime,
      totalTime: found.totalTime,
      imageAddress: largestImage(found.images, canonicalUrl ?? ''),
    }),
  }))
}
