import { maxImportRecipes } from '#server/contract/constants.ts'

/**
 * The pieces of a text that begin where the pattern matches, each up to the next one. They are only cut here and parsed one
 * at a time: parsing a whole export at once would block the thread.
 */
export function boxesOf(text: string, start: RegExp): string[] {
  const starts: number[] = []
  for (const { index } of text.matchAll(start)) {
    starts.push(index)
    // Refused by the caller; counting all of them would block the thread.
    if (starts.length > maxImportRecipes) break
  }
  return starts.map((from, at) => text.slice(from, starts[at + 1]))
}
