import { t } from '#server/contract/language/t.ts'
import { isNode, type JsonNode, type JsonValue } from '#server/text/json-value.ts'
import { BadRecipe } from './imported-recipe.ts'

/** Ten times what is kept, and room for what programs add to each line: the ids, dates and plurals of every food. */
const most = { values: 25_000, characters: 1_000_000 }
/** No reader takes more of one text. */
const maxReadLength = 100_000

/**
 * Throws BadRecipe when reading it would hold everyone up: a recipe is read in one piece, and a million lines take
 * seconds although a thousand are kept.
 */
export function refuseFarTooLong(recipe: JsonNode): void {
  if (isFarTooLong(recipe)) throw new BadRecipe(t('it is far too long for a recipe'))
}

/** Looks at no more than what it allows. */
export function isFarTooLong(recipe: JsonNode): boolean {
  const waiting: JsonValue[] = [recipe]
  let values = 0
  let characters = 0
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') characters += charactersIn(value)
    else if (Array.isArray(value) || isNode(value)) {
      const inner = Object.values(value)
      values += inner.length
      if (values <= most.values) for (const each of inner) waiting.push(each)
    }
    if (values > most.values || characters > most.characters) return true
  }
  return false
}

/** Pictures in base64 are not read as text; in one, nothing is found to take off or to part. */
const charactersIn = (text: string) =>
  text.length > 1000 && picture.test(text.slice(0, maxReadLength)) ? 0 : Math.min(text.length, maxReadLength)
const picture = /^(?:data:[\w/+.-]{1,100};base64,)?[\w+/=-]*$/
