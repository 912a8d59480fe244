import * as z from 'zod'

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  examples?: unknown[]
  minimum?: number
  maximum?: number
  $ref?: string
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

const id = '01a21d82-4fec-7000-8000-3f203f38e3dd'
const web = 'https://example.com/lentil-soup'

/** Of fields whose pattern or meaning the schema does not tell. */
const byName: Record<string, string> = {
  title: 'Lentil soup',
  name: 'Soups',
  firstName: 'Ada',
  lastName: 'Lovelace',
  food: 'red lentils',
  ingredients: '200 g red lentils',
  directions: 'Simmer for 20 minutes.',
  text: '200 g red lentils',
  link: web,
  url: web,
  sourceUrl: web,
  day: '2026-01-31',
  date: '2026-01-31',
  to: 'ben@example.com',
  time: '18:30',
  image:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  timeZone: 'Europe/Berlin',
  zone: 'Europe/Berlin',
  columns: '{"title":"Name"}',
}

const byFormat: Record<string, string> = {
  email: 'ada@example.com',
  uri: web,
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
}

const isId = (name: string) => /^_?id$|Ids?$|^ids$|^requestId$/.test(name)

/** For what has a pattern: the first one that matches it. */
const others = [
  'text',
  id,
  'ben@example.com',
  '2026-01-31',
  '2026-01-31T18:30',
  'en',
  '18:30',
  'B'.repeat(22),
  'B'.repeat(87),
]

function exampleText(name: string, schema: JsonSchema): string {
  const { format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY, allOf = [] } = schema
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => (pattern ? [new RegExp(pattern, 'iu')] : []))
  const usual = /email/i.test(name) ? 'ben@example.com' : (byName[name] ?? (isId(name) ? id : undefined))
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text))
  return [byFormat[format], usual, ...others].find((text) => text !== undefined && fits(text)) ?? 'text'
}

function exampleValue(schema: JsonSchema, name: string): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleValue(first, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([field, each]) => [field, exampleValue(each, field)]))
  }
  if (type === 'array')
    return (schema.prefixItems ?? [schema.items ?? {}]).map((each) => exampleValue(each, name))
  if (type === 'string') return exampleText(name, schema)
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return exampleNumber(name, schema)
  return null
}

const isLength = /^[wh]$/
const isTime = /^at$|At$|^since$/
const time = Date.parse('2026-01-31T12:00:00Z')
/** Integers without a minimum have a very low one. */
const exampleNumber = (name: string, { minimum = 1, maximum = time }: JsonSchema) => {
  if (isTime.test(name) && maximum >= time) return time
  return minimum < 0 || isLength.test(name) ? 1 : minimum
}

/** A value that the schema takes or returns. */
export const exampleOf = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  exampleValue(schemaOf(schema, io), '')

function typeText(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map((each) => typeText(each, indent)))].join(' | ')
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === 'array') {
    const each = typeText(schema.items ?? {}, indent)
    return /[|&]/.test(each.replace(/\{[\s\S]*\}/g, '')) ? `(${each})[]` : `${each}[]`
  }
  const types = [schema.type ?? 'unknown'].flat()
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ')
}

/** Bounds of a whole number that has none. */
const isBound = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

/** '  // 1 to 100', for people. */
function boundsText({ type, anyOf, minimum, maximum, maxLength, maxItems }: JsonSchema): string {
  const [only, ...others] = (anyOf ?? []).filter((each) => each.type !== 'null')
  if (only && others.length === 0) return boundsText(only)
  if (type === 'string' && maxLength !== undefined) return `  // at most ${maxLength} characters`
  if (type === 'array' && maxItems !== undefined) return `  // at most ${maxItems}`
  if (!isBound(maximum)) return ''
  return isBound(minimum) ? `  // ${minimum} to ${maximum}` : `  // at most ${maximum}`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  if (!properties && typeof additionalProperties === 'object')
    return `{ [name: string]: ${typeText(additionalProperties, inner)} }`
  const lines = Object.entries(properties ?? {}).map(
    ([name, each]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(each, inner)}${boundsText(each)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** The schema as a type of TypeScript, for people. */
export const typeOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  typeText(schemaOf(schema, io), '')
