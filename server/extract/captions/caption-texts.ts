import { countAmounts } from '#server/contract/measures/amount-text.ts'
import { plainLines } from '../../text/plain-text.ts'
import { rawAttributes, rawScripts, rawTags } from '../html/tags.ts'

const described = new Set(['og:description', 'description', 'twitter:description'])
const recipeWord =
  /ingredient|ingrédient|zutat|ingredienser|składnik|hozzávaló|ингредиент|材料|用料|食材|재료|सामग्री|malzeme/i

const minLength = 80
const maxLength = 20_000
/** Where videos are described at most so long, and all in one line; more is an article, which has lines. */
const maxLineLength = 5000
const maxTexts = 5
const maxFoundTexts = 2000
const minAmounts = 3

/**
 * What people write below a video or a picture: the descriptions of the page, and texts in its scripts that speak of
 * ingredients or have several amounts; the likeliest first.
 */
export function captionTexts(html: string): string[] {
  const found = new Map<string, number>()
  const add = (text: string) => {
    if (text.length < minLength || text.length > maxLength || found.size >= maxFoundTexts) return
    const worth = (recipeWord.test(text) ? minAmounts : 0) + countAmounts(text)
    if (worth >= minAmounts) found.set(text, worth)
  }
  for (const text of scriptTexts(html)) add(text)
  for (const text of headTexts(html)) add(text)
  return [...found.entries()]
    .toSorted(([a, first], [b, second]) => second - first || lineCount(b) - lineCount(a))
    .slice(0, maxTexts)
    .map(([text]) => plainLines(text.replace(/\n/g, '<br>')))
    .filter((lines) => lines.every(({ length }) => length <= maxLineLength))
    .map((lines) => lines.join('\n'))
}

const lineCount = (text: string) => text.split('\n', 500).length

function headTexts(html: string): string[] {
  const texts: string[] = []
  for (const tag of rawTags(html, 'meta')) {
    const attributes = rawAttributes(html, tag)
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
    if (described.has(name)) texts.push(withoutCredits(attributes.get('content') ?? ''))
  }
  return texts
}

/** '12 likes, 3 comments - ada on March 3, 2024: "Plum crumble ..."' -> 'Plum crumble ...' */
function withoutCredits(text: string): string {
  const quote = /^[^"“\n]{0,200}?:\s(?:&quot;|["“])([\s\S]+)$/.exec(text)?.[1]
  return quote ? quote.replace(/(?:&quot;|["”])\s*\.?\s*$/, '') : text
}

const namedText =
  /"(?:\w{0,20}_?(?:description|caption|text|body|content|rendered|message)|desc|selftext|summary|html)"\s{0,5}:\s{0,5}"/gi
const maxScriptChars = 6_000_000

/** The strings of scripts under names that captions and articles have. */
function* scriptTexts(html: string): Generator<string> {
  let left = maxScriptChars
  for (const { text } of rawScripts(html)) {
    left -= text.length
    if (left < 0) return
    namedText.lastIndex = 0
    while (namedText.exec(text)) {
      const start = namedText.lastIndex
      const end = closingQuote(text, start)
      if (end - start >= minLength && end - start <= 2 * maxLength) yield unescaped(text.slice(start, end))
      namedText.lastIndex = end
    }
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function unescaped(inside: string): string {
  try {
    return String(JSON.parse(`"${inside}"`))
  } catch {
    return ''
  }
}
