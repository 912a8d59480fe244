import { writeStored } from '#server/contract/measures/write-number.ts'
import { isNode, type JsonNode, type JsonValue, property } from '../../text/json-value.ts'
import { headingKind } from '../page/headings.ts'
import { numberIn } from './amounts.ts'
import { ingredientKey, listIn, looseText, maxDepth } from './loose-text.ts'
import { richLines } from './rich-text.ts'

/** Lines of ingredients kept as records of amount, unit and name; a group's name becomes a line 'Name:'. */
export function ingredientTexts(value: JsonValue, portions = 1, depth = 0): string[] {
  if (depth > maxDepth || value === null) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((inner) => ingredientTexts(inner, portions, depth + 1))
  if (!isNode(value)) return []
  const lines = richLines(value)
  if (lines) return lines
  const edge = property(value, 'node')
  if (isNode(edge)) return ingredientTexts(edge, portions, depth + 1)
  const list = listIn(value)
  if (list) {
    const heading = looseText(value, /^(?:title|name|heading|group_?name)$/i)
    return [
      ...(heading && headingKind(heading) === null ? [`${heading.replace(/:$/, '')}:`] : []),
      ...ingredientTexts(property(value, list) ?? null, portions, depth + 1),
    ]
  }
  const line = lineOf(value, portions)
  if (line !== '') return [line]
  // A group whose list has a name of the site's own: 'rows'.
  const [only, another] = Object.values(value).filter((inner) => Array.isArray(inner))
  return only !== undefined && another === undefined ? ingredientTexts(only, portions, depth + 1) : []
}

const amountKey = /quantity|amount|qty/i
// '2 stk. carrots': what is counted needs no unit.
const pieces = /^(?:stk|stück|stuks?|pcs?|pieces?|szt|ks|db|шт|unit|units)\.?$/iu

function lineOf(node: JsonNode, portions: number): string {
  const count = numberIn(node)
  const amount = count === null ? looseText(node, amountKey) : writeStored(count * portions)
  const isSeveral = count !== null && count * portions > 1
  const name = nameOf(node, isSeveral)
  if (!name) return looseText(node, /^(?:text|full_?text|display|display_?text|original|raw)$/i) ?? ''
  const unit = unitOf(node, isSeveral) ?? ''
  const parts = [
    amount,
    count !== null && pieces.test(unit) ? '' : unit,
    looseText(node, /^prefix$/i),
    name,
    looseText(node, /^suffix$/i),
  ]
  const line = parts.filter((part) => part !== undefined && part !== '').join(' ')
  const note = looseText(node, /^(?:notes?|comment|preparation|remark)$/i)
  return note && /^\p{L}/u.test(note) ? `${line}, ${note}` : line
}

function unitOf(node: JsonNode, isSeveral: boolean): string | undefined {
  for (const name of Object.keys(node)) {
    const unit = property(node, name)
    if (!/^(?:unit|measure|measurement)$/i.test(name) || !isNode(unit)) continue
    const inflected = looseText(unit, /abbreviation|short/i) ?? inflectedName(unit, isSeveral)
    if (inflected) return inflected
  }
  return (
    looseText(node, /^(?:unit|unit_?name|measure|measurement)$/i) ??
    looseText(node, /unit(?!_?type)|measure/i)
  )
}

function nameOf(node: JsonNode, isSeveral: boolean): string | undefined {
  const said = textOfOwn(node, /ingredient_?inflection|^inflection$/i)
  const several = said === 'plural' || (isSeveral && said !== 'singular')
  const own =
    inflectedName(node, several) ??
    looseText(
      node,
      /^(?:name|title|label|display_?name|ingredient_?name|product_?name|name_?singular|singular)$/i,
    ) ??
    looseText(node, /^(?:item|food|product)$/i)
  if (own) return own
  for (const name of Object.keys(node)) {
    const inner = property(node, name)
    if (!ingredientKey(name)) continue
    if (isNode(inner)) return nameOf(inner, several)
    if (typeof inner === 'string' && /^ingredient$/i.test(name) && inner.trim() !== '') return inner
  }
  return undefined
}

function inflectedName(node: JsonNode, isSeveral: boolean): string | undefined {
  const one = textOfOwn(node, /^(?:name_?)?singular$/i)
  const many = textOfOwn(node, /^(?:name_?)?plural$/i)
  return isSeveral ? (many ?? one) : one
}

function textOfOwn(node: JsonNode, wanted: RegExp): string | undefined {
  const value = Object.keys(node).find((name) => wanted.test(name))
  const text = value === undefined ? undefined : property(node, value)
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
