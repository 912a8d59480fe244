import { isNode, type JsonNode, type JsonValue, listOf, property } from '#server/text/json-value.ts'
import { parseLenient } from '#server/text/lenient-json.ts'
import { isCostlyJson } from '#server/text/plain-json.ts'

/** What a language model returned, untrusted. Texts are '' and lists empty where it returned nothing of use. */
export interface ModelAnswer {
  title: string
  servings: string
  cookTime: string
  ingredients: string[]
  directions: string[]
  /** The answer ended early: lines may be missing. */
  isCut: boolean
}

const maxLines = 300
const maxLineLength = 2000
/** Of all lines of a list: as many as the text that was sent has. */
const maxChars = 30_000
const maxTitleLength = 300

/** Reads the text of an answer: JSON, also in a code block, after thoughts, or cut off. Null when there is no object. */
export function readAnswer(content: string): ModelAnswer | null {
  const text = withoutThoughts(content)
  if (isCostlyJson(text)) return null
  const whole = parseOrNull(withoutFence(text))
  const node = whole && isNode(whole) ? whole : parseLenient(text).findLast(isNode)
  if (!node) return null
  return {
    title: textOf(property(node, 'title')).slice(0, maxTitleLength),
    servings: textOf(property(node, 'servings')).slice(0, maxTitleLength),
    cookTime: textOf(property(node, 'cookTime')).slice(0, maxTitleLength),
    ingredients: linesOf(node, 'ingredients'),
    directions: linesOf(node, 'directions'),
    isCut: whole === null,
  }
}

/** Models that reason write their thoughts in front of the answer, with drafts of it. */
function withoutThoughts(content: string): string {
  const end = content.lastIndexOf('</think>')
  return (end < 0 ? content : content.slice(end + '</think>'.length)).trim()
}

/** The inside of a Markdown code block, also with a sentence around it. */
function withoutFence(text: string): string {
  const start = text.indexOf('```')
  const end = text.lastIndexOf('```')
  if (start < 0 || end <= start) return text
  return text.slice(start + 3, end).replace(/^[a-z]+\s/i, '')
}

function parseOrNull(text: string): JsonValue | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A list of texts, one text with several lines, or objects such as {amount, unit, name}. */
function linesOf(node: JsonNode, name: string): string[] {
  const lines = listOf(property(node, name))
    .slice(0, maxLines)
    .flatMap((line) => (typeof line === 'string' ? line.split('\n', maxLines) : [textOf(line)]))
    .map((line) => line.trim().slice(0, maxLineLength))
    .filter((line) => line !== '')
  return withinCharacters(lines.slice(0, maxLines))
}

function withinCharacters(lines: string[]): string[] {
  let length = 0
  const end = lines.findIndex((line) => {
    length += line.length
    return length > maxChars
  })
  return end < 0 ? lines : lines.slice(0, end)
}

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (!isNode(value)) return ''
  return Object.values(value).slice(0, 10).map(plainOf).filter(Boolean).join(' ')
}

const plainOf = (value: JsonValue) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
