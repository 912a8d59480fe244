import { Parser } from 'htmlparser2'
import { separateFractions } from '#server/text/mixed-fractions.ts'
import { collapse } from '#server/text/plain-text.ts'
import { BadRecipe } from '../imported-recipe.ts'

const maxRecipeLength = 1_000_000
// 100,000 levels keep any HTML parser busy for minutes.
const deepest = 200
const maxMarks = 5000

/** What one element with an `itemprop` says. */
export interface Marked {
  name: string
  /** Its text, line by line. */
  lines: string[]
  attributes: Record<string, string>
}

const breaking = new Set('br div h1 h2 h3 h4 h5 h6 li ol p tr ul'.split(' '))

/** The elements with an `itemprop`, in the order in which they end; one inside another is also part of that one's text. */
export function readMarked(html: string): Marked[] {
  if (html.length > maxRecipeLength) throw new BadRecipe('it is far too long for a recipe')
  const found: Marked[] = []
  const open: { mark: Marked; depth: number; pieces: string[] }[] = []
  let depth = 0
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1
      if (depth > deepest || found.length > maxMarks) throw new BadRecipe('it is damaged')
      if (breaking.has(tag)) for (const { pieces } of open) pieces.push('\n')
      const name = attributes.itemprop
      if (name) open.push({ mark: { name, lines: [], attributes }, depth, pieces: [] })
    },
    ontext(piece) {
      for (const { pieces } of open) pieces.push(piece)
    },
    onclosetag(tag) {
      if (breaking.has(tag)) for (const { pieces } of open) pieces.push('\n')
      const last = open.at(-1)
      if (last?.depth === depth) {
        open.pop()
        last.mark.lines = last.pieces.join('').split('\n').map(collapse).filter(Boolean)
        found.push(last.mark)
      }
      depth -= 1
    },
  })
  parser.end(separateFractions(html))
  return found
}

/** Finds in what was read by name. */
export function markedBy(marks: Marked[]) {
  const all = (...names: string[]) => marks.filter(({ name }) => names.includes(name))
  return {
    all,
    lines: (...names: string[]) => all(...names).flatMap(({ lines }) => lines),
    /** The attribute `content`, else the text, of the first that has one. */
    value: (...names: string[]) =>
      all(...names)
        .map(({ attributes, lines }) => attributes.content?.trim() || lines.join(' '))
        .find((text) => text !== '') ?? '',
    values: (...names: string[]) =>
      all(...names)
        .map(({ attributes, lines }) => attributes.content?.trim() || lines.join(' '))
        .filter((text) => text !== ''),
  }
}
