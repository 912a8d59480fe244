import { inGroups } from '#server/contract/ingredient-groups.ts'
import { read } from '#server/contract/measures/read.ts'
import { webAddress } from '../../text/web-address.ts'
import { allNotes, type ExportedRecipe, type ToJpeg } from './exported-recipe.ts'
import { createNames } from './file-names.ts'
import { textEntry, type ZipEntry } from './zip-writer.ts'

/** A .cook file for each recipe, with its picture next to it under the same name. */
export async function* writeCooklang(
  recipes: AsyncIterable<ExportedRecipe>,
  toJpeg: ToJpeg,
): AsyncGenerator<ZipEntry> {
  const nameFor = createNames()
  for await (const recipe of recipes) {
    const name = nameFor(recipe.title)
    if (recipe.image) yield { path: `${name}.jpg`, bytes: await toJpeg(recipe.image), isPacked: true }
    yield textEntry(`${name}.cook`, cookFile(recipe))
  }
}

/**
 * Cooklang knows ingredients only inside steps. Which step uses which ingredient is not known here, so that a step for each
 * group lists them before the others.
 */
function cookFile(recipe: ExportedRecipe): string {
  const { ingredients, ingredientGroups, directions } = recipe
  const lists = inGroups(ingredients, ingredientGroups).map(({ name, lines }) => {
    const section = name === null ? '' : `== ${plain(name).replaceAll('=', '')} ==\n\n`
    return `${section}${lines.map(markedLine).join(', ')}.`
  })
  const named = (ingredientGroups ?? []).length > 0
  return `${[
    frontMatter(recipe),
    ...lists,
    ...(named && directions.length > 0 ? ['== Directions =='] : []),
    ...directions.map(plain),
    ...allNotes(recipe)
      .flatMap((note) => note.split(/\n+/))
      .flatMap((line) => (line.trim() === '' ? [] : [`> ${plain(line)}`])),
  ].join('\n\n')}\n`
}

function frontMatter(recipe: ExportedRecipe): string {
  const { title, servings, prepTime, cookTime, totalTime, tags, author, summary, rating } = recipe
  const lines: [string, string][] = [
    ['title', title],
    ['description', summary],
    ['servings', /\d{1,4}/.exec(servings)?.[0] ?? ''],
    // Programs take a number only, by which they scale.
    ['makes', /^\d{1,4}$/.test(servings.trim()) ? '' : servings],
    ['prep time', inUnits(prepTime)],
    ['cook time', inUnits(cookTime)],
    ['time required', inUnits(totalTime)],
    ['source', webAddress(recipe.link) ?? ''],
    ['author', author ?? ''],
    ['rating', rating === null ? '' : String(rating)],
    ['tags', tags.length > 0 ? JSON.stringify(tags) : ''],
  ]
  const said = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${isBare(name) ? value : JSON.stringify(value.replace(/\s+/g, ' '))}`)
  return ['---', ...said, '---'].join('\n')
}

/** Programs know 'h' and 'min'. */
const inUnits = (time: string) => time.replace(/\bhrs?\b/g, 'h')

/** Text in quotes is no number for programs. */
const isBare = (name: string) => name === 'tags' || name === 'servings'

/** '200 g flour, sifted' -> '@flour{200%g}(sifted)'; an amount in words stays in the name. */
function markedLine(line: string): string {
  const { amount, rest, remark } = splitAmount(line.trim())
  const [name = '', ...notes] = plain(rest)
    .replace(/[(){}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/,\s/)
  const all = [plain(remark), ...notes].filter((note) => note !== '')
  const note = all.length > 0 ? `(${all.join(', ')})` : ''
  return `@${name.replace(/^[.\s]+/, '') || 'ingredient'}{${amount.map(plain).filter(Boolean).join('%')}}${note}`
}

interface Split {
  /** '200' and 'g', '2' and 'x 400 g tins', '1 lb 2 oz'; empty where none is at the beginning. */
  amount: string[]
  rest: string
  /** The same amount in another measure. */
  remark: string
}

function splitAmount(text: string): Split {
  const { quantities, foodStart } = read(text)
  const [first, second] = quantities
  if (!first || first.start > 0 || first.numbers[0]?.isWord !== false || first.role === 'other')
    return { amount: [], rest: text, remark: '' }
  const rest = text.slice(foodStart)
  const all = text.slice(0, foodStart).trim()
  // Programs multiply the number before the unit only, so one with '=' is not multiplied at all.
  if (second && second.role === 'sum' && second.end <= foodStart)
    return { amount: [`=${all}`], rest, remark: '' }
  const numberEnd = first.numbers.at(-1)?.end ?? first.end
  const unitEnd = second?.role === 'alternative' && second.end <= foodStart ? first.end : foodStart
  const unit = text.slice(numberEnd, unitEnd).trim()
  const remark = text.slice(unitEnd, foodStart).replace(/[(){}/|=]+/g, ' ')
  const numbers = first.numbers.map(({ start, end }) => numeral(text.slice(start, end)))
  return { amount: [numbers.join('-'), unit], rest, remark }
}

/** '1½' and '1,5' are texts to programs, '1 1/2' and '1.5' are numbers. */
const numeral = (text: string) =>
  text
    .replace(/(\d)(?=\p{No})/gu, '$1 ')
    .normalize('NFKD')
    .replaceAll('\u2044', '/')
    .replace(/^(\d+),(\d+)$/, '$1.$2')

/** Without the signs that mark something. */
const plain = (text: string) =>
  text
    .replace(/[@#~](?=[\p{L}\p{N}{])/gu, '')
    .replace(/[{}|%]/g, ' ')
    .replace(/^(?:>>?|==|--)/, '')
    .replace(/--/g, '–')
    .replace(/\[-/g, '[ -')
    .replace(/\s+/g, ' ')
    .trim()
