import { type JsonNode, property } from '#server/text/json-value.ts'
import { rawText } from '../fields.ts'

// Rows of the tables in a backup of Mealie.

/** Some databases write ids with hyphens, others without. */
export const mealieKey = (row: JsonNode, name: string): string =>
  rawText(row, name).replaceAll('-', '').toLowerCase()

/** Some databases write 1 for true. */
export function isSet(row: JsonNode, name: string): boolean {
  const value = property(row, name)
  return value === true || value === 1
}

/** Rows by the key in one of their columns. */
export function groupedBy(rows: readonly JsonNode[], column: string): Map<string, JsonNode[]> {
  const found = new Map<string, JsonNode[]>()
  for (const row of rows) {
    const key = mealieKey(row, column)
    const others = found.get(key)
    if (others) others.push(row)
    else found.set(key, [row])
  }
  return found
}

/** Milliseconds of '2026-11-22 18:00:00', which is UTC; 0 when there is none. */
export function mealieMoment(row: JsonNode, name: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(rawText(row, name)) ?? []
  return Math.max(0, Date.parse(`${day}T${time}Z`) || 0)
}
