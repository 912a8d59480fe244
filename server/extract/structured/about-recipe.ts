import { isNode, type JsonNode, type JsonValue, term, typesOf, values } from '../../text/json-value.ts'
import { plainLines, plainText } from '../../text/plain-text.ts'
import type { Candidate } from '../candidate.ts'
import type { Resolve } from './instructions.ts'

const maxValues = 50
const maxTextLength = 200

/** What a recipe declares besides its words: what it is sorted under, what it is cooked with, and its video. */
export const readAbout = (
  node: JsonNode,
  title: string,
  resolve: Resolve,
): Pick<Candidate, 'keywords' | 'equipment' | 'video'> => ({
  keywords: [
    ...['recipeCategory', 'recipeCuisine', 'suitableForDiet'].flatMap((name) => wordsOf(node, name, resolve)),
    // Many repeat the title in other words, for search engines.
    ...wordsOf(node, 'keywords', resolve).filter(
      (word) => !title.toLowerCase().includes(word.trim().toLowerCase()),
    ),
  ],
  equipment: textsOf(node, 'tool', resolve),
  video: values(node, 'video').slice(0, maxValues).map(resolve).map(videoOf).find(Boolean) ?? null,
})

const wordsOf = (node: JsonNode, name: string, resolve: Resolve): string[] =>
  textsOf(node, name, resolve).flatMap((text) => text.split(/[,;|]/))

const textsOf = (node: JsonNode, name: string, resolve: Resolve): string[] =>
  values(node, name)
    .slice(0, maxValues)
    .flatMap((value) => {
      const inner = resolve(value)
      const text = isNode(inner) ? (term(inner, 'name') ?? term(inner, 'url') ?? term(inner, '@id')) : inner
      return typeof text === 'string' ? plainLines(text) : []
    })

const videoFile = /\.(?:mp4|m4v|mov|webm|m3u8|js)(?:[?#]|$)/i

/** The page of a video, rather than its player, or its file, which may be there for a day only. */
function videoOf(value: JsonValue): string | null {
  if (typeof value === 'string') return value
  if (!isNode(value) || typesOf(value).includes('clip')) return null
  const [page, content, player] = ['url', 'contentUrl', 'embedUrl'].map((name) => textOf(term(value, name)))
  return [page, content, player].find((url) => url && !videoFile.test(url)) ?? (content || null)
}

const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value.trim() : '')

const maxKeywords = 12
const maxWords = 3

/** What people might tag the recipe with: short, each once, and not its title. */
export function cleanKeywords(stated: readonly string[], title: string): string[] {
  const found = new Map<string, string>()
  const own = title.toLowerCase()
  for (const each of stated.slice(0, maxValues)) {
    const text = plainText(each.slice(0, maxTextLength))
      .replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '')
      // 'GlutenFreeDiet', an enumeration of schema.org
      .replace(/^((?:\p{Lu}\p{Ll}+)+)Diet$/u, (_, name: string) =>
        name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
      )
      .replace(/^#+|[.:]+$/g, '')
      .trim()
    const key = text.toLowerCase()
    const isSearch = /\b(?:recipes?|rezepte?|recettes?|recetas?|receitas?|ricett[ae]|recepten?)\b/.test(key)
    if (!/\p{L}{2}/u.test(key) || /[/@<>{}]/.test(key) || isSearch || key === own) continue
    if (key.split(/\s+/).length > maxWords || found.has(key)) continue
    found.set(key, text)
  }
  return [...found.values()].slice(0, maxKeywords)
}
