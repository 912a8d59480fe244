import { callsByName } from '#server/contract/api-calls.ts'
import type { Case } from './case.ts'
import { times } from './rows.ts'

const keys = (count: number) => `{${times(count, (n) => `"k${n}":0`).join(',')}}`
const escapedKeys = (count: number) => `{${times(count, (n) => `"\\u006b${n}":0`).join(',')}}`

/** What any member may send to each call. */
const short: Record<string, string> = { '15,000 keys': escapedKeys(15_000) }

/** To those that take pictures or documents, which have the same reader. */
const long: Record<string, string> = {
  '20 MB of quotes': `{"title":"${'\\"'.repeat(10_000_000)}"}`,
  '250 kB of quotes': `{"title":"${'\\"'.repeat(125_000)}"}`,
  '9,000 keys': keys(9000),
  '20 MB of text': `{"title":"${'ł'.repeat(10_000_000)}"}`,
  '99,000 keys': keys(99_000),
  '90,000 keys with escapes': escapedKeys(90_000),
  '20 MB of brackets': '['.repeat(20_000_000),
  '20 MB of numbers': `[${'1,'.repeat(10_000_000)}1]`,
}

const takesLarge = new Set([
  'POST /api/scrape',
  'POST /api/scrape/ocr',
  'POST /api/manual-recipe',
  'PUT /api/manual-recipe',
  'PUT /api/recipe/:id/cooked/:entryId',
  'POST /api/drafts/text',
])

export function costlyBodies(call: string): Case[] {
  if (!callsByName.get(call)?.body && !takesLarge.has(call)) return []
  const all = call === 'POST /api/manual-recipe' ? Object.entries(long) : Object.entries(long).slice(0, 1)
  const bodies = [...Object.entries(short), ...(takesLarge.has(call) ? all : [])]
  return bodies.map(([data, json]) => ({ data, send: () => ({ json, status: 'any' }) }))
}
