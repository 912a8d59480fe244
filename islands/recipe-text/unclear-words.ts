import { loadNames } from '#food-names'
import { understand } from '#server/contract/measures/avoided.ts'

/** The parts of what is typed that cannot be looked up. */
export async function unclearWords(typed: string): Promise<readonly string[]> {
  await loadNames(document.documentElement.lang, [])
  return understand(typed).unclear
}
