import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import { headingLine, stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { markedIn, openMarkup, textOfMarkup } from './markup.ts'
import { missingPicture, type Pictures, picturesFromFiles, readPicture } from './pictures.ts'

const boxStart = /<div\s{1,4}class\s{0,4}=\s{0,4}["']recipe-details["']/gi

/** A zip of one web page with every recipe, and pictures. */
export const recipeKeeper: TextFormat = {
  programs: ['Recipe Keeper'],
  detects: ({ text }) => /<div\s{1,4}class\s{0,4}=\s{0,4}["']recipe-details["']/i.test(text),
  open: async ({ text, path, pictures }) => {
    return numberedRecipes(await boxesOf(text, boxStart), (box) => readBox(box, path, pictures))
  },
}

async function readBox(html: string, path: string, pictures: Pictures): Promise<Draft> {
  const $ = await openMarkup(html)
  const { lines, value, values } = markedIn($)
  const source = value('recipeSource')
  // An address itself, or a name that is a link.
  const sourceLink = webAddress($('[itemprop=recipeSource] a').attr('href')) ?? webAddress(source)
  const sources = (selector: string) => [
    ...new Set(
      $(selector)
        .get()
        .flatMap((image) => $(image).attr('src') || []),
    ),
  ]
  const photos = sources('[itemprop^=photo], [itemprop=image]')
  // Some versions mark none.
  const shown = photos.length > 0 ? photos : sources('img')
  const [cover, ...others] = shown.map((src) => pictures.at(path, src) ?? pictures.named(src))
  return {
    title: value('name'),
    link: sourceLink,
    author: webAddress(source) ? null : source || null,
    ingredients: lines('recipeIngredients').map(withHeading),
    directions: stepsOf(lines('recipeDirections').map(withHeading).join('\n')),
    notes: lines('recipeNotes'),
    servings: value('recipeYield') || null,
    ...timesOf({ prepTime: value('prepTime'), cookTime: value('cookTime'), totalTime: value('totalTime') }),
    tags: values('recipeCourse', 'recipeCategory', 'recipeCollection'),
    rating: ratingOf({ rating: value('recipeRating') }, 'rating'),
    isFavorite: /^true$/i.test(value('recipeIsFavourite')),
    nutrition: $('[itemprop^=recipeNut]')
      .get()
      .flatMap((element) => nutritionLine($(element).attr('itemprop') ?? '', textOfMarkup($(element)))),
    image: await readPicture(cover),
    pictures: picturesFromFiles(others),
    unsupported: shown.length > 0 && !cover ? [missingPicture()] : [],
  }
}

/** It writes no headings; people write them in capitals or with a colon, and some versions mark them as bold. */
const withHeading = (line: string) => {
  const bold = /^\*{2}(.{1,100})\*{2}$/.exec(line)?.[1]
  return bold ? headingLine(bold) : line
}

/** 'recipeNutCalories' with '240' says 'Calories: 240'. */
function nutritionLine(name: string, amount: string): string[] {
  const what = /^recipeNut(\w{2,40})$/.exec(name)?.[1]
  if (!what || amount === '' || amount === '0') return []
  const words = what.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return [`${words.charAt(0)}${words.slice(1).toLowerCase()}: ${amount}`]
}
