import { ingredientsOf } from '#server/extract/candidate.ts'
import { readHead } from '#server/extract/head.ts'
import { largestImage } from '#server/extract/normalise/image.ts'
import { readJsonLd } from '#server/extract/structured/json-ld.ts'
import type { TextFormat } from './format.ts'

/** A recipe's web page, saved from a browser. */
export const savedPage: TextFormat = {
  programs: [],
  detects: ({ text }) => text.slice(0, 2000).trimStart().startsWith('<'),
  open({ text }) {
    const { canonicalUrl } = readHead(text)
    return readJsonLd(text).map((found) => ({
      name: found.title,
      read: async () => ({
        title: found.title,
        link: canonicalUrl,
        summary: found.summary,
        ingredients: ingredientsOf(found),
        directions: found.directions,
        servings: found.servings,
        prepTime: found.prepTime,
        cookTime: found.cookTime,
        totalTime: found.totalTime,
        nutrition: found.nutrition,
        author: found.author,
        imageAddress: largestImage(found.images, canonicalUrl ?? ''),
      }),
    }))
  },
}
