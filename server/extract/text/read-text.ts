import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { maxTipLength, maxTips } from '#server/contract/recipe-input.ts'
import { readCooklang } from '#server/text/cooklang/read-body.ts'
import { type Metadata, splitMetadata } from '#server/text/front-matter.ts'
import { cleanDirections } from '../normalise/direction-lines.ts'
import { cleanGroups, groupLines } from '../normalise/ingredient-lines.ts'
import { headingKind, isComponent } from '../page/headings.ts'
import { asideHeading } from '../page/section.ts'
import { isAboutFood, mentionsCooking, saysWhatToDo } from '../page/subject.ts'
import {
  factsOf,
  leadingFacts,
  noFacts,
  servingsInHeading,
  servingsInTitle,
  type TextFacts,
} from './facts.ts'
import { type LabelledLine, labelLines } from './label-lines.ts'
import { splitTextLines, type TextLine } from './lines.ts'
import { recipesIn } from './several.ts'
import { splitLines } from './split.ts'
import { titleOf } from './title.ts'

const maxTextLength = 400_000
const maxSummaryLength = 1000

/** What a text says as a recipe. */
interface TextRecipe extends TextFacts {
  title: string
  summary: string
  ingredientGroups: IngredientGroup[]
  directions: string[]
  /** Notes and tips below the steps. */
  tips: string[]
  tags: string[]
  /** As stated; may be anything. */
  link: string | null
  image: string | null
}

export interface TextReading {
  recipe: TextRecipe
  /** It has the parts of a recipe, and is about food. Otherwise only the person who gave it knows what it is. */
  isRecipe: boolean
}

/** The first one is there also where there is no recipe. */
export type TextReadings = [TextReading, ...TextReading[]]

/**
 * Reads what people copy from messages, mails, captions and notes: with headings or without, lists with bullets, emojis or
 * neither, a whole recipe on one line. Pure.
 */
export const readText = (text: string): TextReading => readTexts(text)[0]

/** All the recipes of a text, each under its own title; whatever it holds as one, where there are not several. */
export function readTexts(text: string): TextReadings {
  const source = text.slice(0, maxTextLength)
  const isMarked = marks.test(source)
  // Elsewhere, '>>' begins a line of a quoted mail, and no metadata.
  const { metadata, body } = splitMetadata(isMarked ? source : source.replace(/^>>/gm, '> >'))
  if (isMarked) return [readMarked(body, metadata)]
  const lines = splitLines(splitTextLines(body))
  const parts = recipesIn(lines).map(readLines)
  const [first, ...others] = parts
  if (first && others.length > 0 && parts.every(({ isRecipe }) => isRecipe)) return [first, ...others]
  const { recipe, isRecipe } = readLines(lines)
  return [{ recipe: { ...recipe, ...stated(metadata) }, isRecipe }]
}

function readLines(source: TextLine[]): TextReading {
  const lines = labelLines(source)
  const title = titleOf(lines)
  const rest = lines.filter((line) => line !== title.line)
  const steps = cleanDirections(stepsOf(rest))
  const notes = notesOf(rest)
  // What is longer than tips may be stays below the steps, so that nothing is lost.
  const areTips = notes.length <= maxTips && notes.every(({ length }) => length <= maxTipLength)
  const recipe: TextRecipe = {
    title: title.text,
    summary: summaryOf(rest),
    // What is above the title announces it, and names no group.
    ingredientGroups: cleanGroups(groupsOf(title.line ? lines.slice(lines.indexOf(title.line) + 1) : lines)),
    directions: notes.length > 0 && steps.length > 0 && !areTips ? [...steps, 'Notes:', ...notes] : steps,
    tips: areTips && steps.length > 0 ? notes : [],
    ...gatherFacts(lines, title.line?.text ?? title.text),
    tags: [],
    link: null,
    image: null,
  }
  return { recipe, isRecipe: isRecipe(recipe, steps, lines) }
}

/** '@olive oil{2%tbsp}' */
const marks = /(?<![\p{L}\p{N}])@\p{L}[^@#~{}\n]{0,60}\{[^{}\n]{0,100}\}/u

/** A recipe in Cooklang, which marks ingredients where they are used: 'Beat @eggs{2} with @salt'. */
function readMarked(body: string, metadata: Metadata): TextReading {
  const { ingredients, directions, notes } = readCooklang(body)
  const marked: TextRecipe = {
    ...{ title: '', summary: '', tips: notes, tags: [], link: null, image: null, ...noFacts },
    ingredientGroups: groupLines(ingredients),
    directions,
  }
  const recipe = { ...marked, ...stated(metadata) }
  const isRecipe = ingredients.length > 1 && isAboutFood(recipe.title, ingredients, directions, null)
  return { recipe, isRecipe }
}

/** What the front matter of a Markdown note says of the recipe. */
function stated(metadata: Metadata): Partial<TextRecipe> {
  const first = (...keys: string[]) => keys.flatMap((key) => metadata.get(key) ?? [])[0]
  const minutes = (...keys: string[]) => readDuration(first(...keys) ?? '')
  const said = {
    title: first('title', 'name'),
    summary: first('description', 'summary'),
    servings: first('servings', 'serves', 'yield', 'portions', 'portionen'),
    prepTime: minutes('prep time', 'preptime', 'prep'),
    cookTime: minutes('cook time', 'cooktime', 'cook'),
    totalTime: minutes('total time', 'totaltime', 'time', 'duration'),
    link: first('source', 'url', 'link', 'source url'),
    image: first('image', 'cover', 'thumbnail', 'picture'),
  }
  const known = Object.entries(said).filter(([, value]) => value !== undefined && value !== null)
  return { ...Object.fromEntries(known), tags: metadata.get('tags') ?? metadata.get('tag') ?? [] }
}

function isRecipe({ title, ingredientGroups }: TextRecipe, steps: string[], lines: LabelledLine[]): boolean {
  const ingredients = ingredientGroups.flatMap((group) => group.ingredients)
  const amounts = lines.filter(
    ({ label, hasAmount, hasUnit }) => label === 1 && (hasAmount || hasUnit),
  ).length
  const isListed = ingredients.length > 1 && (amounts > 1 || lines.some(({ kind }) => kind === 'ingredients'))
  return isListed && steps.length > 0 && isAboutFood(title, ingredients, steps, null)
}

function groupsOf(lines: LabelledLine[]): IngredientGroup[] {
  const groups: IngredientGroup[] = [{ name: null, ingredients: [] }]
  for (const [at, line] of lines.entries()) {
    if (line.kind || line.isAside) continue
    const next = lines[at + 1]
    const isWithin = line.label === 1 || (next?.label === 1 && !next.kind)
    const isAbove = isAboveList(line, lines[at - 1], lines.slice(at + 1, at + 3))
    if (isAbove || (isWithin && isGroupName(line))) groups.push({ name: nameOf(line.text), ingredients: [] })
    else if (line.label === 1) groups.at(-1)?.ingredients.push(line.text)
  }
  return groups
}

const nameOf = (text: string) => text.replace(/\s?:$/, '')

function isGroupName({ text, mark, hasAmount, isHeading, label }: LabelledLine): boolean {
  if (hasAmount || text.length > 60) return false
  if (/\p{L}\s?:$/u.test(text)) return true
  const isFor = /^(?:for|für|fuer|pour|para|per)\s/i.test(text) && text.split(' ').length < 7
  return mark === 'none' && label !== 2 && (isHeading || isFor || isComponent(text))
}

/** 'Gravy' alone between the steps of the roast and a second list. */
function isAboveList(line: LabelledLine, before: LabelledLine | undefined, below: LabelledLine[]): boolean {
  const [first, second] = below
  const isAlone = line.isApart && first?.isApart === true && second?.isApart === false
  const isShort = line.mark === 'none' && !line.hasAmount && line.text.split(' ').length < 5
  return (
    isAlone && isShort && before?.label === 2 && line.label === 1 && first.label === 1 && second.label === 1
  )
}

function stepsOf(lines: LabelledLine[]): string[] {
  const steps = withoutSignature(
    untilUncounted(lines.filter((line) => line.label === 2 && !line.kind && !line.isAside)),
  )
  const isNumbered = steps.filter(({ mark }) => mark === 'number').length > 1
  const joined: string[] = []
  for (const { text, mark, isApart, isHeading } of steps) {
    // What follows a numbered step without a number or a gap is the rest of it.
    const isRest = isNumbered && mark === 'none' && !isApart && !isHeading && !/:$/.test(text)
    if (isRest && joined.length > 0) joined.push(`${joined.pop()} ${text}`)
    else joined.push(text)
  }
  return joined
}

const minCounted = 3

/** Up to what is apart from steps that are all numbered, and does not say how to cook. */
function untilUncounted(steps: LabelledLine[]): LabelledLine[] {
  const isCounted = ({ mark }: LabelledLine) => mark === 'number'
  const last = steps.findLastIndex(isCounted)
  if (last + 1 < minCounted || !steps.slice(0, last).every(isCounted)) return steps
  const end = steps.findIndex(({ text, isApart }, at) => at > last && isApart && !mentionsCooking(text))
  return end < 0 ? steps : steps.slice(0, end)
}

/** Without the name of the sender, or the thanks of another, below the steps. */
function withoutSignature(steps: LabelledLine[]): LabelledLine[] {
  const [before, last] = steps.slice(-2)
  const isSigned =
    before &&
    last?.isApart &&
    last.mark === 'none' &&
    (cheer.test(last.text) || (/[.!?]$/.test(before.text) && signature.test(last.text)))
  return isSigned && !mentionsCooking(last.text) && !saysWhatToDo(last.text) ? steps.slice(0, -1) : steps
}

const cheer = /^(?:\S+\s){0,7}(?:\S+!|x{2,4})$/
const signature = /^\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}’'.-]{0,20}){0,2}$|^\p{Lu}\.?(?:\sx{1,3})?$/u

/** The lines under 'Notes' or 'Tipps'; figures of nutrition and the like are dropped. */
function notesOf(lines: LabelledLine[]): string[] {
  const notes: string[] = []
  let isOpen = false
  for (const line of lines) {
    // What no dictionary has, below the steps, is about the recipe too.
    if (line.kind)
      isOpen = line.kind === 'other' && (asideHeading.test(line.text) || headingKind(line.text) === null)
    else if (line.label !== 0) isOpen = false
    else if (isOpen && !line.isAside) notes.push(line.text)
  }
  return notes.slice(0, 50)
}

/** What is said between the title and the recipe. */
function summaryOf(lines: LabelledLine[]): string {
  const end = lines.findIndex(({ kind, label }) => kind !== null || label !== 0)
  const before = lines
    .slice(0, Math.max(0, end))
    .filter((line) => !line.isAside && (isSentence(line.text) || !isGroupName(line)))
  return before
    .map(({ text }) => text)
    .join(' ')
    .slice(0, maxSummaryLength)
}

/** 'For the best of friends.' is no name of a group. */
const isSentence = (text: string) => /[.!?。]$/.test(text)

function gatherFacts(lines: LabelledLine[], title: string): TextFacts {
  const facts: TextFacts = { ...noFacts, servings: servingsInTitle(title) }
  const add = (found: Partial<TextFacts>) => {
    facts.servings ??= found.servings ?? null
    facts.totalTime ??= found.totalTime ?? null
    facts.prepTime ??= found.prepTime ?? null
    facts.cookTime ??= found.cookTime ?? null
  }
  for (const { text, label, isAside } of lines) {
    // A line of a list or a step that goes on is none: '20 minutes, covered'.
    const found = (label === 0 ? leadingFacts(text).found : factsOf(text)) ?? {}
    // A step may say how long, but not for how many: 'Serve 4 at a time.'
    add(label === 2 && !isAside ? { ...found, servings: null } : found)
    add({ servings: servingsInHeading(text) })
  }
  return facts
}
