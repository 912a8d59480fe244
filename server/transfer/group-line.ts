import { maxGroupName } from '#server/contract/ingredient-groups.ts'
import { headingLine } from '#server/text/recipe-lines.ts'
import type { XmlElement } from '#server/text/xml-element.ts'

/** Of what the file itself calls the name of a group: 'Layer 2' does not look like one. */
const mark = '\u001d'

/** The name of a group among ingredients. */
export function groupLine(name: string): string {
  const bare = name.replace(/\s{0,9}[:：]$/u, '')
  return bare === '' || bare.length > maxGroupName ? headingLine(name) : `${mark}${bare}`
}

export const groupNameIn = (line: string): string | undefined =>
  line.startsWith(mark) ? line.slice(mark.length) : undefined

/** A line of the same kind among directions, where groups are lines. */
export const withoutMark = (line: string): string => {
  const name = groupNameIn(line)
  return name === undefined ? line : headingLine(name)
}

/** A group ends where the next one begins, so what is in none comes before all groups. */
export const groupsLast = (parts: XmlElement[], group: string): XmlElement[] =>
  parts.toSorted((one, other) => Number(one.name === group) - Number(other.name === group))
