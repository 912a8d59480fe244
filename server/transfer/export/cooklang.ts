import { inGroups } from '#server/contract/ingredient-groups.ts'
import { webAddress } from '../imported-recipe.ts'
import type { ExportedRecipe, ToJpeg } from './exported-recipe.ts'
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
  const { ingredients, ingredientGroups, directions, notes } = recipe
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
    ...notes.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [`> ${plain(line)}`])),
  ].join('\n\n')}\n`
}

function frontMatter(recipe: ExportedRecipe): string {
  const { title, servings, prepTime, cookTime, totalTime, tags, author, summary, rating } = recipe
  const lines: [string, string][] = [
    ['title', title],
    ['description', summary],
    ['servings', servings],
    ['prep time', prepTime],
    ['cook time', cookTime],
    ['time required', totalTime],
    ['source', webAddress(recipe.link) ?? ''],
    ['author', author ?? ''],
    ['rating', rating === null ? '' : String(rating)],
    ['tags', tags.length > 0 ? JSON.stringify(tags) : ''],
  ]
  const said = lines
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) => `${name}: ${name === 'tags' ? value : JSON.stringify(value.replace(/\s+/g, ' '))}`,
    )
  return ['---', ...said, '---'].join('\n')
}

const units =
  'g|kg|mg|ml|cl|dl|l|oz|lb|lbs|cups?|tbsp|tsp|tablespoons?|teaspoons?|pinch(?:es)?|cloves?|cans?|slices?|bunch(?:es)?|EL|TL|Prise|Bund|Dose|Zehen?|Stück|c\\.\\s?à\\s?[sc]\\.?'
const amount = new RegExp(
  String.raw`^((?:\d{1,5}(?:[.,/]\d{1,3})?|[½¼¾⅓⅔⅛])(?:\s?[½¼¾⅓⅔⅛]|\s\d/\d)?)\s{0,2}(?:(${units})(?![\p{L}\p{N}]))?\s{0,2}(.{1,300})$`,
  'u',
)

/** '200 g flour, sifted' -> '@flour{200%g}(sifted)'; an amount in other words stays in the name. */
function markedLine(line: string): string {
  const text = plain(line)
  const [, quantity = '', unit = '', rest = text] = amount.exec(text) ?? []
  const [name = '', ...notes] = rest
    .replace(/[(){}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/,\s/)
  const note = notes.length > 0 ? `(${notes.join(', ')})` : ''
  return `@${name.replace(/^[.\s]+/, '') || 'ingredient'}{${[quantity, unit].filter(Boolean).join('%')}}${note}`
}

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
