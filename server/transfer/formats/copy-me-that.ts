import { t } from '#server/contract/language/t.ts'
import { collapse } from '#server/text/collapse.ts'
import { ratingOf } from '../fact-fields.ts'
import { headingLine, stepsOf } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { openMarkup } from './markup.ts'
import { type Pictures, pictureFromText, readPicture } from './pictures.ts'
import { savedPage } from './saved-page.ts'

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

async function openBoxes(html: string, path: string, pictures: Pictures): Promise<Item[]> {
  const boxes = await boxesOf(html, boxStart)
  return numberedRecipes(boxes, (box) => readBox(box, path, pictures))
}

async function readBox(html: string, path: string, pictures: Pictures): Promise<Draft> {
  const $ = await openMarkup(html)
  const inside = insideOf($(anyMark).get())
  const marked = (...names: Mark[]) =>
    $(names.map(selectorOf).join())
      .get()
      .filter((element) => !inside.has(element))
  const all = (...names: Mark[]) =>
    marked(...names)
      .map((element) => {
        const text = collapse($(element).text())
        if (text === '' || !$(element).is(heading)) return text
        return names.includes('recipeIngredient') ? groupLine(text) : headingLine(text)
      })
      .filter((text) => text !== '')
  const link = $('#original_link, .original_link').attr('href') ?? ''
  const picture = $('#recipeImage, .recipeImage').attr('src') ?? ''
  return {
    title: all('name')[0] ?? '',
    link,
    summary: all('description').join(' '),
    ingredients: all('recipeIngredient', 'recipeIngredient_subheader'),
    directions: stepsOf(all('instruction', 'instruction_subheader').join('\n')),
    notes: all('recipeNote'),
    rating: ratingOf({ rating: all('ratingValue')[0] ?? '' }, 'rating'),
    unsupported: all('made_this').length > 0 ? [t("the mark 'I made this', which has no day")] : [],
    servings: all('recipeYield')[0] ?? null,
    tags: all('recipeCategory'),
    isFavorite: marked('starred').length > 0,
    image: picture.startsWith('data:')
      ? await pictureFromText(picture)
      : await readPicture(pictures.at(path, picture)),
    imageAddress: picture,
  }
}

/** Those of some elements, in the order of the document, that are inside of another one. */
function insideOf<Node extends { parent: unknown }>(elements: Node[]): ReadonlySet<Node> {
  const all = new Set<unknown>(elements)
  const known = new Map<unknown, boolean>()
  const isInside = (node: unknown): boolean => {
    if (!(node instanceof Object) || !('parent' in node) || !node.parent) return false
    const found = known.get(node) ?? (all.has(node.parent) || isInside(node.parent))
    known.set(node, found)
    return found
  }
  return new Set(elements.filter(isInside))
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

/** Its ids repeat with every recipe, and some versions write them as classes. */
const selectorOf = (mark: string) => `#${mark}, .${mark}`
const anyMark = marks.map(selectorOf).join()
const heading = marks
  .filter((mark) => mark.endsWith('_subheader'))
  .map(selectorOf)
  .join()
