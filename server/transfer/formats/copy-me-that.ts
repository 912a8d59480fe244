import { Parser } from 'htmlparser2'
import { separateFractions } from '#server/text/mixed-fractions.ts'
import { collapse } from '#server/text/plain-text.ts'
import { ratingOf } from '../fact-fields.ts'
import { headingLine, stepsOf } from '../fields.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { boxesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { type Pictures, pictureFromText, readPicture } from './pictures.ts'
import { savedPage } from './saved-page.ts'

const maxRecipeLength = 1_000_000
const deepest = 200
const boxStart = /<div\s{1,4}class\s{0,4}=\s{0,4}["']recipe["']/gi

/** One web page with every recipe. */
export const copyMeThat: TextFormat = {
  programs: ['Copy Me That'],
  detects: (file) =>
    savedPage.detects(file) &&
    (/copymethat/i.test(file.text.slice(0, 4000)) ||
      /<[a-z]{1,4}\s{1,4}(?:class|id)\s{0,4}=\s{0,4}["']recipeIngredient/i.test(file.text)),
  open: ({ text, path, pictures }) => openBoxes(text, path, pictures),
}

function openBoxes(html: string, path: string, pictures: Pictures): Item[] {
  const boxes = boxesOf(html, boxStart)
  return boxes.map((box, at) => ({
    name: `Recipe ${at + 1} of ${boxes.length}`,
    read: () => readBox(box, path, pictures),
  }))
}

async function readBox(html: string, path: string, pictures: Pictures): Promise<Draft> {
  if (html.length > maxRecipeLength) throw new BadRecipe('it is far too long for a recipe')
  const { texts, link, picture } = readMarks(html)
  const all = (...names: Mark[]) =>
    texts
      .filter(({ mark, text }) => names.includes(mark) && text !== '')
      .map(({ mark, text }) => (mark.endsWith('_subheader') ? headingLine(text) : text))
  return {
    title: all('name')[0] ?? '',
    link,
    summary: all('description').join(' '),
    ingredients: all('recipeIngredient', 'recipeIngredient_subheader'),
    directions: stepsOf(all('instruction', 'instruction_subheader').join('\n')),
    notes: all('recipeNote'),
    rating: ratingOf({ rating: all('ratingValue')[0] ?? '' }, 'rating'),
    unsupported: all('made_this').length > 0 ? ["the mark 'I made this', which has no day"] : [],
    servings: all('recipeYield')[0] ?? null,
    tags: all('recipeCategory'),
    isFavorite: texts.some(({ mark }) => mark === 'starred'),
    image: picture.startsWith('data:')
      ? pictureFromText(picture)
      : await readPicture(pictures.at(path, picture)),
    imageAddress: picture,
  }
}

const marks = [
  'name',
  'description',
  'recipeYield',
  'recipeIngredient',
  'recipeIngredient_subheader',
  'instruction',
  'instruction_subheader',
  'recipeNote',
  'recipeCategory',
  'starred',
  'made_this',
  'ratingValue',
] as const
type Mark = (typeof marks)[number]

/**
 * The marked texts in order, read in one pass. Refuses deep nesting: 100,000 levels keep any HTML parser busy for
 * minutes.
 */
function readMarks(html: string) {
  const found = { texts: [] as { mark: Mark; text: string }[], link: '', picture: '' }
  let depth = 0
  let open: { mark: Mark; depth: number; pieces: string[] } | null = null
  const parser = new Parser({
    onopentag(_tag, { id = '', class: classes = '', href = '', src = '' }) {
      depth += 1
      if (depth > deepest) throw new BadRecipe('it is damaged')
      // Its ids repeat with every recipe, and some versions write them as classes.
      const names = [id, ...classes.split(/\s+/)]
      if (names.includes('original_link')) found.link ||= href
      if (names.includes('recipeImage')) found.picture ||= src
      const mark = marks.find((known) => names.includes(known))
      if (mark && !open) open = { mark, depth, pieces: [] }
    },
    ontext: (piece) => void open?.pieces.push(piece),
    onclosetag() {
      if (open?.depth === depth) {
        found.texts.push({ mark: open.mark, text: collapse(open.pieces.join('')) })
        open = null
      }
      depth -= 1
    },
  })
  parser.end(separateFractions(html))
  return found
}
