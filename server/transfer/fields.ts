import { readDuration, readDurationRange } from '#server/contract/measures/duration-fields.ts'
import { isNode, type JsonNode, type JsonValue, property, values } from '#server/text/json-value.ts'
import { plainLines, plainText } from '#server/text/plain-text.ts'
import type { TimeWording } from './imported-recipe.ts'

export { headingLine, ingredientLine, withNotes } from '#server/text/recipe-lines.ts'

/** As much as a recipe may have in all. Pictures in base64 are longer, and are not read by these. */
const maxTextLength = 100_000
const maxTags = 100

/** The first of these properties that is a text or a number, unchanged; '' when there is none. */
export function rawText(node: JsonNode, ...names: string[]): string {
  for (const name of names) {
    const value = property(node, name)
    if (typeof value === 'string' && value.trim() !== '') return value.slice(0, maxTextLength)
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** The same without markup, on one line. */
export const fieldText = (node: JsonNode, ...names: string[]) =>
  textWithBrackets(withoutMarkdown(rawText(node, ...names)))

/** What a recipe is called until it is read. */
export const draftTitle = (node: JsonNode) => textWithBrackets(rawText(node, 'name', 'title').slice(0, 1000))

export const numberOf = (node: JsonNode, name: string): number | null => {
  const value = property(node, name)
  // Programs that store decimals write '400.0000'.
  const isWritten = typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,20})?$/.test(value)
  const number = isWritten ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The three times as they are written elsewhere, in minutes; a range such as '10-13 min' is kept for people. */
export function timesOf(texts: TimeWording) {
  const { prepTime, cookTime, totalTime } = texts
  const ranges = {
    ...rangeIn('prepTime', prepTime),
    ...rangeIn('cookTime', cookTime),
    ...rangeIn('totalTime', totalTime),
  }
  return {
    prepTime: readDuration(prepTime),
    cookTime: readDuration(cookTime),
    totalTime: readDuration(totalTime),
    wording: Object.keys(ranges).length > 0 ? ranges : null,
  }
}

function rangeIn(name: keyof TimeWording, text: string): Partial<TimeWording> {
  const range = readDurationRange(text)
  return range === null ? {} : { [name]: range }
}

export const nodesOf = (node: JsonNode, ...names: string[]): JsonNode[] =>
  names.flatMap((name) => values(node, name)).filter(isNode)

/** Tags as programs write them: ['soup'], [{ name: 'soup' }] or 'soup, winter'. */
export function fieldTags(node: JsonNode, ...names: string[]): string[] {
  return names
    .flatMap((name) => values(node, name))
    .flatMap((value: JsonValue) => {
      if (typeof value === 'string') return splitTags(value)
      return isNode(value) ? [rawText(value, 'name')] : []
    })
    .map(textWithBrackets)
    .filter((tag) => tag !== '')
}

export const splitTags = (text: string): string[] => text.split(',', maxTags)

/** Lines of a text in which markup, Markdown and the numbers of steps are only formatting. */
export const stepsOf = (text: string): string[] => withoutNumbers(linesWithBrackets(withoutMarkdown(text)))

export const fieldLines = (text: string): string[] => linesWithBrackets(withoutMarkdown(text))

/** Only when they count up from one: '2 eggs' is no step. */
export function withoutNumbers(lines: string[]): string[] {
  const numbered = lines.map((line) => /^(?:step\s{0,2})?(\d{1,3})\s{0,2}[.):]\s{0,3}(?=\S)/i.exec(line))
  const first = numbered.find((match) => match !== null)
  if (first?.[1] !== '1') return lines
  return lines.map((line, at) => line.slice(numbered[at]?.[0].length ?? 0))
}

// Repetitions are bounded, so that a line of a million brackets stays a matter of milliseconds.
const markdown: [RegExp, string][] = [
  [/!\[[^\]\n]{0,100}\]\([^)\n]{0,500}\)/g, ''],
  [/\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)/g, '$1'],
  [/\*\*([^*\n]{1,500})\*\*/g, '$1'],
  [/__([^_\n]{1,500})__/g, '$1'],
  [/(?<![*\w])\*([^*\s][^*\n]{0,300})\*(?![*\w])/g, '$1'],
  [/^[ \t]{0,8}#{1,6}[ \t]{1,4}/gm, ''],
  [/^[ \t]{0,8}[-*+][ \t]{1,4}/gm, ''],
]

export const withoutMarkdown = (text: string) =>
  markdown.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, maxTextLength))

const elements =
  'a|abbr|address|article|aside|audio|b|big|blockquote|body|br|button|center|cite|code|col|dd|del|details|div|dl|dt|em|embed|fieldset|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|video'
/** Words in brackets that name no element and carry no attribute: '<hot>', '<the big pot>'. */
const words = new RegExp(String.raw`<(?!(?:${elements})\b)(\p{L}[^<>="'/:]{0,60})>`, 'giu')

// Private-use characters replace the brackets while markup is removed.
const opening = '\uE0A1'
const closing = '\uE0A2'
const hide = (text: string) => text.replace(words, `${opening}$1${closing}`)
const show = (text: string) => text.replaceAll(opening, '<').replaceAll(closing, '>')

// For programs that store plain text in which some people paste markup: the markup goes, typed brackets stay.
export const textWithBrackets = (text: string): string => show(plainText(hide(text)))
const linesWithBrackets = (text: string): string[] => plainLines(hide(text)).map(show)

/** '1:30' is 90 minutes; null for none. */
export function clockMinutes(text = ''): number | null {
  const [, hours, minutes] = /^\s{0,9}(\d{1,3}):(\d\d)(?::\d\d)?\s{0,9}$/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes) || null
}
