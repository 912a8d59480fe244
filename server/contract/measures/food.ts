import { fold } from '../fold.ts'
import { connectors, endOfFood, keepTheirWords, preparations, qualities } from './words/index.ts'

/** 'Salt, pepper' is two foods of one line. */
const seasoning =
  /^(?:salt|salz|sel|sal|sale)\s?,\s?(?:\p{L}+ )?(?:pepper|pfeffer|poivre|pimienta|pepe)(?!\p{L})/iu

/** '5 cm piece of ginger', 'thumb-sized piece of ginger'. */
const pieceOf =
  /^(?:thumb-sized? )?(?:piece|knob|stück|morceau|trozo|pezzo) (?:of |de |di |d['’])?(?:fresh )?/i

/** The name of the food at the beginning of a text. */
export function foodIn(text: string, isTinned = false): string {
  const plain = text
    .replace(pieceOf, '')
    .replace(/\((?:n|s|en|e)\)/g, '')
    .replace(/\s*[([][^)\]]*[)\]]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const both = seasoning.exec(plain)
  if (both) return both[0]
  const [named = ''] = plain.split(endOfFood)
  const words = named
    .trim()
    .replace(/ (?:S|M|L|XL)$/, '')
    .split(' ')
  return isTinned || keepTheirWords.test(fold(named.trim())) ? named.trim() : trimWords(words)
}

const isPlain = (word: string) => qualities.has(clean(word)) || preparations.has(clean(word))

const joints = new Set(['and', 'und', 'et', 'y', 'e', 'or', 'of'])

/** Without sizes and preparations around the food, and between 'and' in front of it. */
function trimWords(words: readonly string[]): string {
  let [from, to] = [0, words.length]
  const at = (index: number) => words[index] ?? ''
  while (from < to - 1 && (isPlain(at(from)) || (from > 0 && joints.has(fold(at(from)))))) from += 1
  // 'tomatoes, sliced and seeded', also without the comma
  while (to - 1 > from && (isPlain(at(to - 1)) || (to < words.length && joints.has(fold(at(to - 1))))))
    to -= 1
  const kept = words.slice(from, to)
  return stripConnector(kept.join(' ')).replace(/^[\s.,:-]+|[\s.,:-]+$/g, '')
}

/** A word as it is in the word lists. */
export const clean = (word: string) => fold(word).replace(/[.,()]/g, '')

export const stripConnector = (text: string) => text.trim().replace(connectors, '')
