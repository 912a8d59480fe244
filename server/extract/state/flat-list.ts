import { isNode, type JsonValue } from '../../text/json-value.ts'
import { copyLinked } from './linked-values.ts'

/**
 * Nuxt 3, SvelteKit (devalue) and React Router (turbo-stream) write a value as one list: objects and lists in it hold the
 * indices of what they contain. React Router's objects have the indices of their keys, too: {"_1": 2}.
 */
export function isFlatList(value: JsonValue): value is JsonValue[] {
  if (!Array.isArray(value) || value.length < minLength) return false
  const [first = null] = value
  if (isWrapper(first)) return true
  const inner = isNode(first) ? Object.values(first) : Array.isArray(first) ? first : []
  return inner.length > 0 && inner.every(isIndex)
}

const minLength = 3
const maxWrappers = 10
const maxValues = 100_000

export function unflatten(list: JsonValue[]): JsonValue {
  const follow = (place: JsonValue): JsonValue => {
    let value = isIndex(place) ? (list[place] ?? null) : null
    for (let at = 0; at < maxWrappers && isWrapper(value); at++) {
      const [kind, inner = null, ...others] = value
      if (kind === 'Set') value = [inner, ...others]
      else value = isIndex(inner) && kind !== 'Date' ? (list[inner] ?? null) : inner
    }
    return value
  }
  const nameOf = (key: string) => {
    const name = /^_\d+$/.test(key) ? list[Number(key.slice(1))] : key
    return typeof name === 'string' ? name : key
  }
  return copyLinked(0, { follow, nameOf, maxValues })
}

const isIndex = (value: JsonValue): value is number => typeof value === 'number'

/** ["Reactive", 1], ["Date", "2024-01-01"], ["Set", 1, 2] */
const isWrapper = (value: JsonValue): value is [string, ...JsonValue[]] =>
  Array.isArray(value) && typeof value[0] === 'string' && value.length > 1
