import { maxImportRecipes } from '#server/contract/constants.ts'
import type { JsonValue } from '#server/text/json-value.ts'
import { isCostlyJson } from '#server/text/plain-json.ts'
import { BadRecipe } from './imported-recipe.ts'

/** Characters or bytes: a text needs several times its size in memory once it is parsed. */
export const longestText = 32 * 1024 * 1024

export const tooLongText = () =>
  new BadRecipe('a text in it has more than 32 MB; export in several parts, or with the pictures as files')

/** UTF-8 or UTF-16 by byte order mark, else UTF-8 where it is valid, else windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Throws BadRecipe when the bytes are not JSON. */
export function parseJsonFile(bytes: Buffer): JsonValue {
  const text = decodeText(bytes)
  // A hundred values for each recipe of the largest import.
  if (isCostlyJson(text, { values: 100 * maxImportRecipes })) {
    throw new BadRecipe('it is nested or divided too much')
  }
  try {
    const value: JsonValue = JSON.parse(text)
    return value
  } catch (error) {
    throw new BadRecipe('it is cut off or damaged', error)
  }
}
