import { isNode, type JsonNode, property, values } from '#server/text/json-value.ts'
import { webAddress } from '../../text/web-address.ts'
import {
  fieldTags,
  fieldText,
  headingLine,
  ingredientLine,
  nodesOf,
  numberOf,
  rawText,
  stepsOf,
} from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { missingPicture, readPicture } from './pictures.ts'

/** The export of a household. */
export const kitchenOwl: JsonFormat = {
  programs: ['KitchenOwl'],
  detects: (node) =>
    typeof property(node, 'name') === 'string' &&
    ['yields', 'description'].some((name) => Object.hasOwn(node, name)) &&
    Object.hasOwn(node, 'items') &&
    values(node, 'items').every((item) => isNode(item) && Object.hasOwn(item, 'name')),
  async read(node, path, pictures): Promise<Draft> {
    const source = fieldText(node, 'source')
    const photo = rawText(node, 'photo')
    const file = photo === '' ? undefined : (pictures.at(path, photo) ?? pictures.named(photo))
    const number = (name: string) => numberOf(node, name) || null
    return {
      title: fieldText(node, 'name'),
      link: webAddress(source),
      author: webAddress(source) ? null : source || null,
      ingredients: nodesOf(node, 'items').map(lineOf),
      directions: stepsOf(withHeadings(rawText(node, 'description'))),
      servings: number('yields')?.toString() ?? null,
      prepTime: number('prep_time'),
      cookTime: number('cook_time'),
      totalTime: number('time'),
      tags: fieldTags(node, 'tags'),
      image: await readPicture(file),
      unsupported: photo !== '' && !file ? [missingPicture()] : [],
    }
  },
}

/** '## Dough' begins a part; '@flour' in a text is the ingredient. */
const withHeadings = (text: string) =>
  text
    .replace(/^#{1,6}[ \t]{1,4}(.{1,200})$/gm, (_, name: string) => headingLine(name.trim()))
    .replace(/(?<=^|[\s(])@(?=\p{L})/gu, '')

/** What is written about a food begins with its amount: '200 g, grated'. */
function lineOf(item: JsonNode): string {
  const [amount = '', ...notes] = fieldText(item, 'description').split(/,\s*/)
  const line = ingredientLine({ amount, unit: '', food: fieldText(item, 'name'), note: notes.join(', ') })
  return property(item, 'optional') === true ? `${line} (optional)` : line
}
