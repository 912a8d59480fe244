// Shared by browser and server. Without zod, which stays out of the browser.

/** A name above some of the ingredients; its lines begin at `from` and end where the next group begins. */
export interface NamedGroup {
  name: string
  from: number
}

interface Grouped {
  ingredients: string[]
  ingredientGroups: NamedGroup[]
}

/** Characters of a group's name. */
export const maxGroupName = 100

const anyName = /^(.{1,100})[:：]$/u
/** Without a number, which would make it an amount. */
const plainName = /^(\P{Nd}{2,70})[:：]$/u

/**
 * Lines in which a group begins with its name and a colon, as people write them. `isTyped` also takes names with numbers,
 * which in lines from elsewhere may be amounts; `nameIn` knows lines that are names in any case.
 */
export function splitGroups(
  lines: readonly string[],
  isTyped: boolean,
  nameIn?: (line: string) => string | undefined,
): Grouped {
  const ingredients: string[] = []
  const ingredientGroups: NamedGroup[] = []
  for (const line of lines) {
    const name = (nameIn?.(line) ?? (isTyped ? anyName : plainName).exec(line)?.[1])?.trim()
    if (name) ingredientGroups.push({ name, from: ingredients.length })
    else ingredients.push(line)
  }
  return { ingredients, ingredientGroups }
}

const forSomething =
  /^(?:for (?:the|your)|für (?:den|die|das)|pour (?:la|les?|l['’])|per (?:il|lo|la|gli|le|i|l['’])|para (?:la|el|las|los|o|a)|voor (?:de|het)|till) ?[^\p{Nd},]{3,50}$/iu

/** 'For the sauce' or 'Sauce:' among ingredients of which no group was made: nothing that is bought. */
export const isGroupName = (line: string): boolean =>
  anyName.test(line.trim()) || forSomething.test(line.trim())

/** The same lines again, each group after its name. */
export const joinGroups = (ingredients: readonly string[], groups: readonly NamedGroup[] = []): string[] =>
  inGroups(ingredients, groups).flatMap(({ name, lines }) => (name === null ? lines : [`${name}:`, ...lines]))

interface ShownGroup {
  /** Null for the lines before the first name. */
  name: string | null
  from: number
  lines: string[]
}

export function inGroups(ingredients: readonly string[], groups: readonly NamedGroup[] = []): ShownGroup[] {
  const starts: { name: string | null; from: number }[] = [
    { name: null, from: 0 },
    ...groups.toSorted((one, other) => one.from - other.from),
  ]
  return starts
    .map(({ name, from }, at) => ({ name, from, lines: ingredients.slice(from, starts[at + 1]?.from) }))
    .filter(({ name, lines }) => name !== null || lines.length > 0)
}

/** The groups of changed ingredients: each stays above its first line that is still there. */
export function moveGroups(
  groups: readonly NamedGroup[],
  before: readonly string[],
  after: readonly string[],
): NamedGroup[] {
  if (before.length === after.length) return [...groups]
  return inGroups(before, groups).flatMap(({ name, lines }) => {
    const from = lines.map((line) => after.indexOf(line)).find((at) => at >= 0)
    return name === null || from === undefined ? [] : [{ name, from }]
  })
}
