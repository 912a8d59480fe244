import { isAmount } from '#server/contract/measures/amount-text.ts'
import { read } from '#server/contract/measures/read.ts'

const maxPartLength = 120
const maxParts = 200

/** Parts that do not begin with an amount belong to the one before, if most do: 'onion, chopped'. */
export function listParts(text: string): string[] {
  const listed = separated(text).slice(0, maxParts)
  const parts = [...listed.slice(0, -1), ...lastTwo(listed.at(-1) ?? '')]
  if (parts.some((part) => part.length > maxPartLength)) return []
  const hasAmount = parts.map(isAmount)
  const isMeasured = hasAmount.filter(Boolean).length > parts.length * 0.6
  const joined: string[] = []
  for (const [at, part] of parts.entries()) {
    const isNote = isMeasured && !hasAmount[at] && noteWords.test(part)
    if (isNote && joined.length > 0) joined.push(`${joined.pop()}, ${part}`)
    else joined.push(part)
  }
  return joined
}

/** '3 eggs and 200 g flour', but '1 tbsp and 1 tsp sugar'. */
function lastTwo(text: string): string[] {
  const [first = '', ...others] = text.split(beforeLast)
  return others.length === 1 && read(first).food !== '' ? [first, ...others] : [text]
}

const beforeLast = /\s(?:and|und|et|y|e|en|och|og|i|oraz|&)\s(?=\p{N})/iu

const minMeasured = 3

/** A list in one text, '500 g peas, 1 onion, chopped, 2 tbsp cream'; null where few of its parts have amounts. */
export function measuredParts(text: string): string[] | null {
  const parts = listParts(text)
  const amounts = parts.filter(isAmount).length
  return amounts >= minMeasured && amounts * 2 >= parts.length ? parts : null
}

/** Participles, as in 'finely chopped', and the like. */
const noteWords =
  /^(?:[\p{L}-]{2,20}\s)?(?:ge\p{L}{2,18}t|[\p{L}-]{2,20}(?:ed|en|te|ée?s?|ées|ad[oa]s?|id[oa]s?|at[oaie]|it[oaie]|ut[oaie])|at room temperature|to taste|optional|for [\p{L} ]{3,30})$/iu

const parting = new Set(',;،|+•·●▪')
/** No space follows these. */
const wide = new Set('、，；')

/** At commas and semicolons outside of brackets, plus signs, bars and bullets. */
function separated(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const char = text[at] ?? ''
    if (char === '(' || char === '（') depth++
    else if (char === ')' || char === '）') depth = Math.max(0, depth - 1)
    const isMark = wide.has(char) || (parting.has(char) && text[at + 1] === ' ')
    if (char !== '' && !(isMark && depth === 0)) continue
    const part = text
      .slice(start, at)
      .trim()
      .replace(/[.。]$/, '')
    if (/[\p{L}\p{N}]/u.test(part)) parts.push(part)
    start = at + 1
  }
  return parts
}
