import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CheerioAPI, load } from 'cheerio/slim'
import { Parser } from 'htmlparser2'
import { t } from '#server/contract/language/t.ts'
import { collapse } from '#server/text/collapse.ts'
import { separateFractions } from '#server/text/mixed-fractions.ts'
import { BadRecipe } from '../imported-recipe.ts'

const maxRecipeLength = 1_000_000
// 100,000 levels keep any HTML parser busy for minutes, and as many siblings any selector. A text is copied at each level.
const maxDepth = 50
const maxElements = 3000

/** The HTML of one recipe, to be read with selectors; its blocks begin and end with a line break. Others have turns between. */
export async function openMarkup(source: string): Promise<CheerioAPI> {
  if (source.length > maxRecipeLength) throw new BadRecipe(t('it is far too long for a recipe'))
  const html = separateFractions(source)
  expectBounded(html)
  await nextTurn()
  const $ = load(html)
  await nextTurn()
  $('br, div, h1, h2, h3, h4, h5, h6, li, ol, p, tr, ul').before('\n').after('\n')
  await nextTurn()
  return $
}

/** Before a tree is made of it. */
function expectBounded(html: string): void {
  let depth = 0
  let elements = 0
  const parser = new Parser({
    onopentag() {
      depth += 1
      elements += 1
      if (depth > maxDepth || elements > maxElements) throw new BadRecipe(t('it is damaged'))
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
}

/** What the elements with these values of `itemprop` say, in the order of the document. */
export function markedIn($: CheerioAPI) {
  /** Not those in others: the text of a hundred in each other would be read a hundred times. */
  const all = (...names: string[]) => {
    const selector = names.map((name) => `[itemprop="${name}"]`).join()
    return $(selector).not(`:is(${selector}) *`)
  }
  const lines = (...names: string[]) =>
    all(...names)
      .get()
      .flatMap((element) => linesOf($(element).text()))
  const values = (...names: string[]) =>
    all(...names)
      .get()
      .map((element) => textOfMarkup($(element)))
      .filter((text) => text !== '')
  return {
    all,
    lines,
    values,
    /** The first of them. */
    value: (...names: string[]) => values(...names)[0] ?? '',
  }
}

/** The attribute `content`, else the text. */
export const textOfMarkup = (element: ReturnType<CheerioAPI>) =>
  element.attr('content')?.trim() || linesOf(element.text()).join(' ')

const linesOf = (text: string) => text.split('\n').map(collapse).filter(Boolean)
