import type { FoodNames } from './language-names.ts'

// A page loads the names in the person's language, and others where a line has a food that is not known.

const files: Readonly<Record<string, () => Promise<FoodNames>>> = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  sv: async () => (await import('./sv.ts')).sv,
  uk: async () => (await import('./uk.ts')).uk,
}

const known = new Map<string, FoodNames>()
const asked = new Set<string>()

export const knownNames = (): readonly FoodNames[] => [...known.values()]

export const namesVersion = (): number => known.size

const cyrillic = /\p{Script=Cyrillic}/u

export async function loadNames(language: string, unknown: readonly string[]): Promise<boolean> {
  const own = language.slice(0, 2)
  const others = Object.keys(files).filter((each) =>
    unknown.some((text) => cyrillic.test(text) === (each === 'uk')),
  )
  const missing = [own, ...others].filter((each) => each in files && !asked.has(each))
  for (const each of missing) asked.add(each)
  const before = known.size
  await Promise.all(
    missing.map(async (each) => {
      // Without a network what the page has must do; the next time it is asked for again.
      const names = await files[each]?.().catch(() => asked.delete(each) && undefined)
      if (names) known.set(each, names)
    }),
  )
  return known.size > before
}
