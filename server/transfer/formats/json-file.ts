import { t } from '#server/contract/language/t.ts'
import { isNode, type JsonValue, property } from '#server/text/json-value.ts'
import { draftTitle } from '../fields.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { refuseFarTooLong } from '../limits.ts'
import type { Format } from './format.ts'
import { jsonFormats } from './index.ts'
import { joinDump } from './open-eats.ts'
import { type Pictures, stemOf } from './pictures.ts'
import { schemaOrg } from './schema-org.ts'

interface Setting {
  pictures: Pictures
  used: Set<Format>
}

/** The recipes in a JSON file; each is recognised by its fields. */
export function openJson(json: JsonValue, path: string, { pictures, used }: Setting): Item[] {
  return recipeNodes(json).map((node, at) => ({
    get name() {
      return isNode(node)
        ? draftTitle(node) || stemOf(path)
        : t('{file}, number {number}', { file: stemOf(path), number: at + 1 })
    },
    read: async () => {
      if (!isNode(node)) throw new BadRecipe(t('there is no recipe in it'))
      refuseFarTooLong(node)
      const format = jsonFormats.find((each) => each.detects(node))
      if (!format) throw new BadRecipe(t('there is no recipe in it'))
      used.add(format)
      return format.read(node, path, pictures)
    },
  }))
}

const lists = ['recipes', '@graph', 'data', 'items']

/** A list of recipes, or an object with such a list in it, or one recipe. */
function recipeNodes(json: JsonValue): JsonValue[] {
  if (Array.isArray(json)) return joinDump(json) ?? json
  if (!isNode(json)) return [json]
  for (const name of lists) {
    const list = property(json, name)
    if (Array.isArray(list))
      return name === '@graph' ? list.filter((part) => isNode(part) && schemaOrg.detects(part)) : list
  }
  return [json]
}
