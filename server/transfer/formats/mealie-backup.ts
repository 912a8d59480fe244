import { t } from '#server/contract/language/t.ts'
import { isNode, type JsonNode, property, values } from '#server/text/json-value.ts'
import type { PackedFile } from '../archive/archive.ts'
import { ratingOf } from '../fact-fields.ts'
import { numberOf, rawText } from '../fields.ts'
import type { Item } from '../item.ts'
import { refuseFarTooLong } from '../limits.ts'
import { maxTextBytes, parseJsonFile, tooLongText } from '../text-file.ts'
import type { ArchiveFormat } from './format.ts'
import { readMealieContent } from './mealie.ts'
import { mealieKitchen, mealieRecipe } from './mealie-kitchen.ts'
import { readMealiePeople } from './mealie-people.ts'
import { groupedBy, isSet, mealieKey } from './mealie-rows.ts'
import { fileNameIn, isPicture, readPicture, stemOf } from './pictures.ts'

/** The backup of a whole Mealie: its tables as one JSON file, and its pictures. */
export const mealieBackup: ArchiveFormat = {
  programs: ['Mealie'],
  async open(files, { email }) {
    const file = files.find(({ path }) => fileNameIn(path) === 'database.json')
    if (!file) return null
    if (file.size > maxTextBytes) throw tooLongText()
    const database = await parseJsonFile(await file.read())
    return isNode(database) && isMealieDatabase(database) ? openDatabase(database, files, email) : null
  },
}

const isMealieDatabase = (node: JsonNode) =>
  Array.isArray(property(node, 'recipes')) && Object.hasOwn(node, 'recipes_ingredients')

function openDatabase(database: JsonNode, files: PackedFile[], email: string | undefined): Item[] {
  const table = (name: string) => values(database, name).filter(isNode)
  const byId = (name: string) => new Map(table(name).map((row) => [mealieKey(row, 'id'), row]))
  const ofRecipe = (name: string) => groupedBy(table(name), 'recipe_id')
  const foods = byId('ingredient_foods')
  const units = byId('ingredient_units')
  const recipesById = byId('recipes')
  const ingredients = ofRecipe('recipes_ingredients')
  const parts = {
    recipe_instructions: ofRecipe('recipe_instructions'),
    notes: ofRecipe('notes'),
    comments: ofRecipe('recipe_comments'),
    assets: ofRecipe('recipe_assets'),
    timeline: ofRecipe('recipe_timeline_events'),
    tools: linked(ofRecipe('recipes_to_tools'), 'tool_id', byId('tools')),
    tags: linked(ofRecipe('recipes_to_tags'), 'tag_id', byId('tags')),
    recipe_category: linked(ofRecipe('recipes_to_categories'), 'category_id', byId('categories')),
  }
  const nutrition = ofRecipe('recipe_nutrition')
  const people = readMealiePeople(table('users'), email)
  const ownOf = (name: string) => groupedBy(table(name).filter(people.isOwn), 'recipe_id')
  const opinions = ownOf('users_to_recipes')
  const favorites = ownOf('users_to_favorites')
  const pictures = picturesById(files)
  const recipes = table('recipes').map((row) => ({
    name: rawText(row, 'name') || t('A recipe without a name'),
    async read() {
      const id = mealieKey(row, 'id')
      // Before its rows are sorted and joined, and again with the foods that rows share.
      const own = [ingredients, ...Object.values(parts)].map((rows) => rows.get(id) ?? [])
      refuseFarTooLong({ ...row, own })
      const node: JsonNode = { ...row }
      for (const [name, rows] of Object.entries(parts)) node[name] = inOrder(rows.get(id) ?? [])
      node.recipe_ingredient = inOrder(ingredients.get(id) ?? []).map((part) => ({
        ...part,
        food: foods.get(mealieKey(part, 'food_id')) ?? null,
        unit: units.get(mealieKey(part, 'unit_id')) ?? null,
        referenced_recipe: recipesById.get(mealieKey(part, 'referenced_recipe_id')) ?? null,
      }))
      node.nutrition = nutrition.get(id)?.[0] ?? null
      refuseFarTooLong(node)
      const seen = opinions.get(id) ?? []
      const rated = seen.map((row) => ratingOf(row, 'rating')).find((rating) => rating !== null)
      return {
        ...readMealieContent(node),
        nameInFile: mealieRecipe(id),
        ...(rated && { rating: rated }),
        isFavorite: favorites.has(id) || seen.some((row) => isSet(row, 'is_favorite')),
        image: await readPicture(pictures.get(id)),
      }
    },
  }))
  return [...recipes, ...mealieKitchen({ table, foods, units, people })]
}

const inOrder = (rows: JsonNode[]) =>
  rows.toSorted((a, b) => (numberOf(a, 'position') ?? 0) - (numberOf(b, 'position') ?? 0))

function linked(rows: Map<string, JsonNode[]>, column: string, targets: Map<string, JsonNode>) {
  const found = new Map<string, JsonNode[]>()
  for (const [recipe, links] of rows) {
    const rows = links.map((link) => targets.get(mealieKey(link, column)))
    found.set(
      recipe,
      rows.filter((row) => row !== undefined),
    )
  }
  return found
}

/** data/recipes/<id>/images/original.webp, next to smaller copies. */
function picturesById(files: PackedFile[]): Map<string, PackedFile> {
  const found = new Map<string, PackedFile>()
  for (const file of files) {
    const id = /(?:^|\/)recipes\/([^/]{1,100})\/images\//.exec(file.path)?.[1]
    if (id && isPicture(file.path) && stemOf(file.path) === 'original') {
      found.set(id.replaceAll('-', '').toLowerCase(), file)
    }
  }
  return found
}
