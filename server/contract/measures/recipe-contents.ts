import { isGroupName } from '../ingredient-groups.ts'
import { type Diet, dietNames, type SummaryDiet, summaryDiets } from '../potluck-words.ts'
import { type Avoided, answerFor, avoidedGroup, canTell } from './avoided.ts'
import { type Content, type ShownContent, shownContents } from './content-words.ts'
import { type Correction, withCorrections } from './corrections.ts'
import { type Contents, contentsOf } from './foods.ts'

/** A line, or the title of a dish, with what it contains. */
export interface LineWithContents {
  text: string
  contents: Contents
}

interface Lines {
  ingredients: readonly string[]
  corrections?: readonly Correction[] | undefined
}

/** Without names of parts: 'For the batter' is no reason to warn, what is below it is. */
export const foodLines = (ingredients: readonly string[]): readonly string[] =>
  ingredients.filter((line) => !isGroupName(line))

/** What each line contains, by its words and the corrections of the cook. */
export function readLines({ ingredients, corrections = [] }: Lines): LineWithContents[] {
  return foodLines(ingredients).map((text) => readLineContents(text, corrections))
}

export function readLineContents(text: string, corrections: readonly Correction[]): LineWithContents {
  const ofLine = corrections.filter(({ line }) => line === text)
  return { text, contents: withCorrections(contentsOf(text), ofLine) }
}

export interface AvoidedFood {
  answer: 'clash' | 'may'
  /** The first line that says so. */
  text: string
}

/** Whether one of these lines is something that a person must not eat, or may be. */
export function findAvoided(lines: readonly LineWithContents[], avoided: Avoided): AvoidedFood | null {
  const answers = lines.map(({ text, contents }) => answerFor(avoided, contents, text))
  const [clash, may] = [answers.indexOf('clash'), answers.indexOf('may')]
  const text = lines[clash]?.text ?? (avoided.isMixed ? mixedWithMilk(lines) : undefined)
  if (text !== undefined) return { answer: 'clash', text }
  const possible = lines[may]?.text
  return possible === undefined ? null : { answer: 'may', text: possible }
}

/** The meat of a dish that has milk in another line. */
function mixedWithMilk(lines: readonly LineWithContents[]): string | undefined {
  const has = (content: Content) => lines.find(({ contents }) => contents.contains.has(content))?.text
  return has('milk') === undefined ? undefined : has('meat')
}

export interface LineContents {
  line: string
  contains: ShownContent[]
  may: ShownContent[]
  /** False where the words do not tell what is in it. */
  isKnown: boolean
  /** Of these the cook said whether the line contains them. */
  corrected: ShownContent[]
}

interface Summed<Name> {
  name: Name
  /** The lines that contain it. */
  contain: string[]
  /** Those that may, but are not known to. */
  may: string[]
}

export interface RecipeContents {
  lines: LineContents[]
  /** Of each allergen and the like that at least one line contains, or may contain. */
  contents: Summed<ShownContent>[]
  /** Of each way of eating that at least one line is against, or may be. */
  diets: Summed<SummaryDiet>[]
  /** Lines of which nothing is known. */
  unknown: string[]
}

/** What is in a recipe, as far as its words and its cook say. That something is missing here is no promise. */
export const recipeContents = (recipe: Lines): RecipeContents =>
  sumContents(readLines(recipe), recipe.corrections)

/** The same of lines that were read before. */
export function sumContents(
  read: readonly LineWithContents[],
  corrections: readonly Correction[] = [],
): RecipeContents {
  const lines = read.map((line) => toShown(line, corrections))
  const contents = shownContents.map((name) => ({
    name,
    contain: distinct(lines.filter(({ contains }) => contains.includes(name)).map(({ line }) => line)),
    may: distinct(lines.filter(({ may }) => may.includes(name)).map(({ line }) => line)),
  }))
  return {
    lines,
    contents: contents.filter(isSaid),
    diets: summaryDiets.map((diet) => againstDiet(read, diet)).filter(isSaid),
    unknown: distinct(lines.filter(({ isKnown }) => !isKnown).map(({ line }) => line)),
  }
}

const isSaid = ({ contain, may }: Summed<unknown>) => contain.length + may.length > 0
const distinct = (lines: readonly string[]) => [...new Set(lines)]

function againstDiet<Name extends Diet>(lines: readonly LineWithContents[], name: Name): Summed<Name> {
  const avoided = avoidedGroup(name, dietNames[name])
  const answered = (wanted: string) =>
    distinct(
      lines
        .filter(({ text, contents }) => answerFor(avoided, contents, text) === wanted)
        .map(({ text }) => text),
    )
  const mixed = avoided.isMixed ? mixedWithMilk(lines) : undefined
  return {
    name,
    contain: distinct([...answered('clash'), ...(mixed === undefined ? [] : [mixed])]),
    may: answered('may'),
  }
}

function toShown({ text, contents }: LineWithContents, corrections: readonly Correction[]): LineContents {
  const corrected = corrections.filter(({ line }) => line === text).map(({ content }) => content)
  const contains = shownContents.filter((content) => contents.contains.has(content))
  return {
    line: text,
    contains,
    may: shownContents.filter((content) => contents.may.has(content) && !contains.includes(content)),
    isKnown: canTell(contents),
    corrected: shownContents.filter((content) => corrected.includes(content)),
  }
}
