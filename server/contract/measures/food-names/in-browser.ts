import type { FoodNames } from './language-names.ts'

// A page loads the names in the person's language, and others where a line has a food that is not known.

const files: Readonly<Record<string, () => Promise<Readonly<Record<string, FoodNames>>>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  uk: () => import('./uk.ts'),
  zh: () => import('./zh.ts'),
}

const known = new Map<string, FoodNames>()
const asked = new Set<string>()

export const knownNames = (): readonly FoodNames[] => [...known.values()]

export const namesVersion = (): number => known.size

const latin = /\p{Script=Latin}/u
/** Of the languages in other letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

export function loadNames(language: string, unknown: readonly string[]): Promise<boolean> {
  const own = language.slice(0, 2)
  const others = Object.keys(files).filter((each) =>
    unknown.some((text) => (scripts[each] ?? latin).test(text)),
  )
  return load([own, ...others])
}

/** For the recipes of a person, which may be in any of them. */
export const loadAllNames = (): Promise<boolean> => load(Object.keys(files))

async function load(languages: readonly string[]): Promise<boolean> {
  const missing = languages.filter((each) => each in files && !asked.has(each))
  for (const each of missing) asked.add(each)
  const before = known.size
  await Promise.all(
    missing.map(async (each) => {
      // Without a network what the page has must do; the next time it is asked for again.
      const loaded = await files[each]?.().catch(() => void asked.delete(each))
      const names = loaded?.[each]
      if (names) known.set(each, names)
    }),
  )
  return known.size > before
}
