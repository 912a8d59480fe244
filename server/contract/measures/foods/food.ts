import type { Content } from '../content-words.ts'

/** A food, or several that contain the same. */
export interface Food {
  contains: ReadonlySet<Content>
  /** Where it depends on the brand or the cook. */
  may: ReadonlySet<Content>
  /** The first English name, by which synonyms in five languages are one food. */
  name: string
  /** What it is made of, for those who avoid one food: ketchup is of tomatoes. */
  of: readonly string[]
  /** A row of many foods: its names are not the same thing. */
  isMany: boolean
  /** The title of a dish. */
  isDish: boolean
}

/** What two foods contain together; a name in two rows has what both say. */
export const both = (one: Food, other: Food): Food => ({
  contains: new Set([...one.contains, ...other.contains]),
  may: new Set([...one.may, ...other.may]),
  name: one.name,
  of: [...new Set([...one.of, ...other.of])],
  isMany: one.isMany,
  isDish: one.isDish || other.isDish,
})
