import { ratingOf } from '../fact-fields.ts'
import { headingLine, stepsOf, timesOf } from '../fields.ts'
import { type Draft, webAddress } from '../imported-recipe.ts'
import { boxesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { type Marked, markedBy, readMarked } from './marked-html.ts'
import { type Pictures, picturesFromFiles, readPicture } from './pictures.ts'

const boxStart = /<div\s{1,4}class\s{0,4}=\s{0,4}["']recipe-details["']/gi

/** A zip of one web page with every recipe, and pictures. */
export const recipeKeeper: TextFormat = {
  programs: ['Recipe Keeper'],
  detects: ({ text }) => /<div\s{1,4}class\s{0,4}=\s{0,4}["']recipe-details["']/i.test(text),
  open: ({ text, path, pictures }) => {
    const boxes = boxesOf(text, boxStart)
    return boxes.map((box, at) => ({
      name: `Recipe ${at + 1} of ${boxes.length}`,
      read: () => readBox(box, path, pictures),
    }))
  },
}

async function readBox(html: string, path: string, pictures: Pictures): Promise<Draft> {
  const marks = readMarked(html)
  const { lines, value, values, all } = markedBy(marks)
  const source = value('recipeSource')
  const sourceLink = linkIn(html, source)
  const photos = [...new Set(all('photo0', 'photo1', 'photo2', 'photo3', 'image').flatMap(srcOf))]
  const shown = photos.length > 0 ? photos : photosIn(html)
  const [cover, ...others] = shown.map((src) => pictures.at(path, src) ?? pictures.named(src))
  return {
    title: value('name'),
    link: sourceLink,
    author: sourceLink === null || webAddress(source) ? null : source,
    ingredients: lines('recipeIngredients').map(withHeading),
    directions: stepsOf(lines('recipeDirections').map(withHeading).join('\n')),
    notes: lines('recipeNotes'),
    servings: value('recipeYield') || null,
    ...timesOf({ prepTime: value('prepTime'), cookTime: value('cookTime'), totalTime: value('totalTime') }),
    tags: values('recipeCourse', 'recipeCategory', 'recipeCollection'),
    rating: ratingOf({ rating: value('recipeRating') }, 'rating'),
    isFavorite: /^true$/i.test(value('recipeIsFavourite')),
    nutrition: marks.flatMap(nutritionLine),
    image: await readPicture(cover),
    pictures: picturesFromFiles(others),
  }
}

/** It writes no headings; people write them in capitals or with a colon, and some versions mark them as bold. */
const withHeading = (line: string) => {
  const bold = /^\*{2}(.{1,100})\*{2}$/.exec(line)?.[1]
  return bold ? headingLine(bold) : line
}

const srcOf = ({ attributes }: Marked) => (attributes.src ? [attributes.src] : [])

/** Pictures without an `itemprop`, by their class. */
const photosIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/<img\b[^>]{0,300}?\bsrc\s{0,4}=\s{0,4}["']([^"'>]{1,300})["']/gi)].flatMap(
      ([, src]) => src ?? [],
    ),
  ),
]

/** The source is an address itself, or a name that is a link. */
function linkIn(html: string, source: string): string | null {
  const link =
    /itemprop\s{0,4}=\s{0,4}["']recipeSource["'][^>]{0,200}>\s{0,50}<a\b[^>]{0,200}?\bhref\s{0,4}=\s{0,4}["']([^"'>]{1,2000})["']/i
  return webAddress(link.exec(html)?.[1]) ?? webAddress(source)
}

/** 'recipeNutCalories' with '240' says 'Calories: 240'. */
function nutritionLine({ name, attributes, lines }: Marked): string[] {
  const what = /^recipeNut(\w{2,40})$/.exec(name)?.[1]
  const amount = attributes.content?.trim() || lines.join(' ')
  if (!what || amount === '' || amount === '0') return []
  const words = what.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return [`${words.charAt(0)}${words.slice(1).toLowerCase()}: ${amount}`]
}
