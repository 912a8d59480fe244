import { isNode, type JsonValue, listOf, term, typesOf, values } from '../../text/json-value.ts'
import { plainLines, plainText } from '../../text/plain-text.ts'
import type { DeclaredPicture } from '../candidate.ts'
import { isWrapped } from '../html/rows.ts'
import { splitAtNumbers } from '../text/numbered-steps.ts'

/** Resolves `{"@id": ...}` to the node of that id elsewhere on the page. */
export type Resolve = (value: JsonValue) => JsonValue

const maxSteps = 500
/** Texts without a step in them, such as comments, are no steps but cost as much to read. */
const maxItems = 2000

/** The steps of `recipeInstructions` in any of its published forms; a section's name becomes a line 'Name:'. */
export function readInstructions(source: JsonValue | undefined, resolve: Resolve) {
  const steps: string[] = []
  const pictures: DeclaredPicture[] = []
  collect(source, steps, { resolve, seen: new Set(), items: 0, pictures }, 0)
  return { steps, pictures }
}

interface Walk {
  resolve: Resolve
  /** Each is read once: a section that holds itself seven times would be walked through for four seconds. */
  seen: Set<JsonValue>
  /** How many have been read. */
  items: number
  pictures: DeclaredPicture[]
}

function collect(source: JsonValue | undefined, steps: string[], walk: Walk, depth: number): void {
  if (depth > 8) return
  for (const each of listOf(source)) {
    const item = walk.resolve(each)
    if (steps.length >= maxSteps || ++walk.items > maxItems) return
    if (typeof item === 'string') steps.push(...linesOf(item))
    else if (Array.isArray(item)) collect(item, steps, walk, depth + 1)
    else if (isNode(item) && !walk.seen.has(item)) {
      walk.seen.add(item)
      const inner = innerOf(item)
      const isNamed = isSection(item, inner)
      if (isNamed) addSectionName(item, steps)
      if (listOf(inner ?? undefined).length > 0) collect(inner, steps, walk, depth + 1)
      else addStep(item, steps, walk, isNamed)
    }
  }
}

/** The steps of a section, or the one step of a list's item. */
function innerOf(item: Record<string, JsonValue>): JsonValue | undefined {
  const step = term(item, 'item')
  const listed = typeof step === 'string' ? undefined : step
  return term(item, 'itemListElement') ?? term(item, 'steps') ?? term(item, 'step') ?? listed
}

/** Sentences of plain text may be wrapped, and its steps may be numbered on one line. */
function linesOf(text: string): string[] {
  const given = plainLines(text)
  const isPlain = given.length > 1 && !text.includes('<') && /[.!?]\s*$/.test(text)
  return (isPlain ? unwrapped(given) : given).flatMap(splitAtNumbers).flatMap(splitAtGlue)
}

function unwrapped(given: string[]): string[] {
  const lines: string[] = []
  for (const line of given) {
    const before = lines.at(-1)
    if (before !== undefined && /^[^\p{Ll}\d]/u.test(before) && isWrapped(before, line))
      lines[lines.length - 1] = `${before} ${line}`
    else lines.push(line)
  }
  return lines
}

function isSection(item: Record<string, JsonValue>, inner: JsonValue | undefined): boolean {
  return (
    typesOf(item).includes('howtosection') ||
    (listOf(inner).length > 1 && !typesOf(item).includes('itemlist'))
  )
}

function addSectionName(item: Record<string, JsonValue>, steps: string[]): void {
  const name = plainText(firstText(item, ['name', 'Name', 'headline']))
  if (name !== '') steps.push(/[:.!?]$/.test(name) ? name : `${name}:`)
}

function addStep(item: Record<string, JsonValue>, steps: string[], walk: Walk, isNamed: boolean): void {
  const lines = linesOf(firstText(item, ['text', 'Text', 'description', 'articleBody', '@value']))
  const name = plainText(firstText(item, ['name', 'headline']))
  // A section's name has a line of its own already.
  if (!isNamed && lines.length === 0 && name !== '') steps.push(name)
  else if (!isNamed && isOwnSentence(name, lines.join(' '))) lines[0] = `${withStop(name)} ${lines[0]}`
  steps.push(...lines)
  const picture = pictureOf(item, walk.resolve)
  if (picture !== '') walk.pictures.push({ url: picture, step: lines[0] ?? name })
}

/** Of several sizes, the first. */
function pictureOf(item: Record<string, JsonValue>, resolve: Resolve): string {
  const [declared = ''] = values(item, 'image')
  const image = resolve(declared)
  if (typeof image === 'string') return image.trim()
  return isNode(image) ? firstText(image, ['url', 'contentUrl']).trim() : ''
}

// 'Step 3', '3.', 'Plum crumble - Step 3': a counter, but not the 350 of 'Heat the oven to 350'.
const endsWithNumber = /^\p{L}{0,12}\.?\s?#?\d{1,3}[.:]?$|^\p{L}[^.!?]{0,80}\s#?\d{1,2}[.:]?$/u

/** A step's name is often a copy of its text or just 'Step 3'; only a name that says more is kept. */
function isOwnSentence(name: string, text: string): boolean {
  if (name === '' || text === '' || endsWithNumber.test(name)) return false
  const bare = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const start = bare(name.replace(/(?:\.{3}|…)$/, ''))
  return start !== '' && !bare(text).startsWith(start)
}

function withStop(name: string): string {
  return /[\p{P}]$/u.test(name) ? name : `${name}.`
}

function firstText(item: Record<string, JsonValue>, names: string[]): string {
  for (const name of names) {
    const text = values(item, name).find((value) => typeof value === 'string' && value.trim() !== '')
    if (typeof text === 'string') return text
  }
  return ''
}

/** The end of a sentence that the next one follows without a space, after a word that is no abbreviation. */
const glue = /(?<=\p{Ll}{4}[.!?])(?=\p{Lu}\p{Ll})/u
const minParts = 3
/** Characters. */
const minPartLength = 25

/** 'Chop the onions finely.Fry them in butter.Serve.': the line breaks of a list were lost. */
function splitAtGlue(text: string): string[] {
  const parts = text.split(glue)
  return parts.length >= minParts && parts.every(({ length }) => length >= minPartLength) ? parts : [text]
}
