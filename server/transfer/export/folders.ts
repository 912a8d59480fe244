import { inGroups } from '#server/contract/ingredient-groups.ts'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { nutritionProperties } from '#server/extract/structured/nutrition.ts'
import { headingLine } from '#server/text/recipe-lines.ts'
import { webAddress } from '../../text/web-address.ts'
import { allNotes, type ExportedRecipe, type ToJpeg } from './exported-recipe.ts'
import { createTitles } from './file-names.ts'
import { textEntry, type ZipEntry } from './zip-writer.ts'

type FolderReader = 'mealie' | 'tandoor' | 'nextcloud'

/**
 * A folder for each recipe, with `recipe.json` of schema.org and `full.jpg`: how Nextcloud Cookbook stores recipes, and what
 * Mealie and Tandoor import under its name.
 */
export async function* writeFolders(
  recipes: AsyncIterable<ExportedRecipe>,
  reader: FolderReader,
  toJpeg: ToJpeg,
): AsyncGenerator<ZipEntry> {
  const titleFor = createTitles()
  for await (const recipe of recipes) {
    const name = titleFor(reader === 'tandoor' ? titleForTandoor(recipe.title) : recipe.title)
    const folder = `Recipes/${folderOf(name, reader)}`
    const picture = recipe.image && (await toJpeg(recipe.image))
    if (picture) yield { path: `${folder}/full.jpg`, bytes: picture, isPacked: true }
    const json = { ...contentOf(recipe, reader), name, image: picture ? `/${folder}/full.jpg` : '' }
    yield textEntry(`${folder}/recipe.json`, `${JSON.stringify(json, null, 2)}\n`)
  }
}

/**
 * Tandoor finds a picture by the recipe's name as a regular expression in the folder's name, so that signs with a meaning in one are left
 * out of the folder and, where that does not help, of the name.
 */
function titleForTandoor(title: string): string {
  const name = title
    .replace(/[/\\]/g, '⁄')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replaceAll('$', '＄')
    .replaceAll('^', '')
    .replaceAll('...', '…')
    .trim()
    .slice(0, maxTandoorNameLength)
    .toWellFormed()
  // The same signs in the width of Chinese ones, which mean nothing in an expression.
  return isExpression(name) ? name : name.replace(/[()*+?|]/g, (sign) => fullWidth(sign))
}

/** Whether it is one at all: brackets in pairs, and nothing repeated that cannot be. */
const isExpression = (name: string) => !/^[*+?]|[(|][*+?]|[*+?]{2}/.test(name) && hasPairs(name)

function hasPairs(name: string): boolean {
  let open = 0
  for (const sign of name) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

const fullWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)

/** Characters: 128 with the number of a second recipe of this name. */
const maxTandoorNameLength = 120

const folderOf = (name: string, reader: FolderReader) =>
  name
    .replace(/[/\\]/g, '-')
    .replace(reader === 'tandoor' ? /[()?*+|\p{Cc}]/gu : /[()?*+|:"<>\p{Cc}]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '') || 'recipe'

function contentOf(recipe: ExportedRecipe, reader: FolderReader) {
  const minutes = { prepTime: recipe.prepTime, cookTime: recipe.cookTime, totalTime: recipe.totalTime }
  const times = Object.entries(minutes).flatMap(([name, text]) => {
    const found = readDuration(text)
    return found === null ? [] : [[name, `PT${Math.floor(found / 60)}H${found % 60}M`]]
  })
  const summary = recipe.summary.replace(/\s+/g, ' ').trim()
  const isLong = reader === 'tandoor' && summary.length > maxTandoorTextLength
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    // Tandoor and Nextcloud Cookbook require each of these, also when empty.
    description: isLong ? `${summary.slice(0, maxTandoorTextLength - 1)}…` : summary,
    url: webAddress(recipe.link) ?? '',
    recipeYield: servingsOf(recipe.servings),
    keywords: recipe.tags.map((tag) => tag.replaceAll(',', ' ')).join(','),
    recipeCategory: '',
    tool: recipe.equipment ?? [],
    ...Object.fromEntries(times),
    ...(recipe.author && { author: { '@type': 'Person', name: recipe.author } }),
    nutrition: { '@type': 'NutritionInformation', ...nutritionProperties(recipe.nutrition ?? []) },
    recipeIngredient: ingredientsOf(recipe, reader === 'mealie' ? headingLine : (name) => `## ${name}`),
    recipeInstructions: stepsOf(recipe, { about: isLong ? summary : '', hasNotes: reader !== 'mealie' }),
    ...(reader === 'mealie' && ownFields(recipe)),
  }
}

/** Characters; Tandoor drops a longer description. */
const maxTandoorTextLength = 500

/** Whole numbers only: 'about 12 rolls' is 12. */
const servingsOf = (text: string) => Number(/\d{1,4}/.exec(text)?.[0] ?? 1) || 1

const ingredientsOf = (
  { ingredients, ingredientGroups }: ExportedRecipe,
  heading: (name: string) => string,
) =>
  inGroups(ingredients, ingredientGroups).flatMap(({ name, lines }) =>
    name === null ? lines : [heading(name), ...lines],
  )

/** Mealie's import of such a folder reads these two fields of its own as well. */
function ownFields(recipe: ExportedRecipe) {
  const { rating } = recipe
  const notes = notesOf(recipe)
  return { ...(notes !== '' && { notes: [{ title: '', text: notes }] }), ...(rating !== null && { rating }) }
}

/** Equipment has a place of its own here. */
const notesOf = (recipe: ExportedRecipe) => allNotes({ ...recipe, equipment: [] }).join('\n')

/** Tandoor and Nextcloud Cookbook have no field for notes, and Tandoor keeps ingredients with a step. */
function stepsOf(
  recipe: ExportedRecipe,
  { about, hasNotes }: { about: string; hasNotes: boolean },
): string[] {
  const { directions, title } = recipe
  const notes = hasNotes ? notesOf(recipe).replace(/\n+/g, '\n') : ''
  const steps = [
    ...directions,
    ...(notes === '' ? [] : [`Notes: ${notes}`]),
    ...(about === '' ? [] : [about]),
  ]
  return steps.length > 0 ? steps : [title]
}
