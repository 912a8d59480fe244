import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import { stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { TextFormat } from './format.ts'
import { markedIn, openMarkup } from './markup.ts'
import { type Pictures, readPicture, stemOf } from './pictures.ts'

/** Paprika's other export: a folder of web pages, one a recipe, next to an index and pictures. */
export const paprikaPage: TextFormat = {
  programs: ['Paprika'],
  detects: ({ text }) =>
    /itemprop\s{0,4}=\s{0,4}["']recipeInstructions["'][^>]{0,100}class\s{0,4}=\s{0,4}["']directions|class\s{0,4}=\s{0,4}["']directions[^>]{0,100}itemprop\s{0,4}=\s{0,4}["']recipeInstructions/i.test(
      text,
    ),
  open: ({ text, path, pictures }) => [{ name: stemOf(path), read: () => readPage(text, path, pictures) }],
}

async function readPage(html: string, path: string, pictures: Pictures): Promise<Draft> {
  const $ = await openMarkup(html)
  const { all, lines, value, values } = markedIn($)
  const link = all('url')
    .get()
    .map((element) => webAddress($(element).attr('href')))
    .find((address) => address !== null)
  const author = value('author')
  const picture = all('image').attr('src') ?? ''
  return {
    title: value('name'),
    link: link ?? null,
    author: author === '' || /^\S+\.\w{2,}$/.test(author) ? null : author,
    summary: lines('description').join('\n'),
    ingredients: lines('recipeIngredient', 'ingredients'),
    directions: stepsOf(lines('recipeInstructions').join('\n')),
    notes: lines('comment'),
    nutrition: lines('nutrition'),
    rating: ratingOf({ rating: all('aggregateRating').attr('value') ?? '' }, 'rating'),
    servings: value('recipeYield') || null,
    ...timesOf({ prepTime: value('prepTime'), cookTime: value('cookTime'), totalTime: value('totalTime') }),
    tags: values('recipeCategory').flatMap((text) => text.split(',')),
    image: await readPicture(pictures.at(path, picture) ?? pictures.named(picture)),
  }
}
