import type { Line } from '../layout/lines.ts'
import type { LineRole, OcrRecipe, PhotoContent } from '../result.ts'
import { startOfAnother } from './another-recipe.ts'
import { readDirections } from './directions.ts'
import { readPrintedFacts } from './facts.ts'
import { readPrintedIngredients } from './ingredients.ts'
import { labelPrintedLines, type PrintedLine } from './label-lines.ts'
import { wordsIn } from './printed-words.ts'
import { findTitle, titleText } from './title.ts'
import { guessLanguage } from './vocabulary.ts'

export interface Reading {
  found: PhotoContent
  recipe: OcrRecipe
  roles: Map<Line, { role: LineRole; item: number | null }>
  quality: number
  /** The title is above the recipe's sections. */
  isTitled: boolean
  /** ISO 639-1, by stop words. */
  language: string | null
}

/** Parses text lines in reading order as a recipe. Pure. */
export function readPrintedRecipe(lines: Line[]): Reading {
  const all = labelPrintedLines(lines)
  const firstTitle = findTitle(all)
  const another = all.slice(startOfAnother(all, firstTitle)).map(({ line }) => line)
  // Its own lines would be part of what is usual on the page.
  const labelled =
    another.length > 0 ? labelPrintedLines(lines.filter((line) => !another.includes(line))) : all
  const title = another.length > 0 ? findTitle(labelled) : firstTitle
  const titleLines = new Set(title.map(({ line }) => line))
  const inSection = (section: PrintedLine['section']) =>
    labelled.filter(
      (entry) =>
        entry.section === section &&
        !entry.heading &&
        !entry.features.boilerplate &&
        !isFact(entry) &&
        !titleLines.has(entry.line),
    )
  const groups = readPrintedIngredients(inSection('ingredients'))
  const sections = readDirections(inSection('directions'))
  const isRecipe = sections.length > 0 || groups.some(({ items }) => items.length > 0)
  // Text that is not like a recipe is better corrected than typed.
  const steps = isRecipe ? sections : readDirections(labelled.filter(({ line }) => !titleLines.has(line)))
  const facts = readPrintedFacts(
    labelled.flatMap((entry) =>
      isFact(entry) || entry.heading || isOutsideSections(entry, titleLines) ? [entry.line] : [],
    ),
  )
  const items = groups.flatMap((group) => group.items)

  const roles: Reading['roles'] = new Map()
  const assign = (from: Line[], role: LineRole, item: number | null) => {
    for (const line of from) roles.set(line, { role, item })
  }
  assign([...titleLines], 'title', null)
  for (const [i, group] of groups.entries()) assign(group.lines, 'group', i)
  for (const [i, item] of items.entries()) assign(item.lines, 'ingredient', i)
  for (const [i, step] of steps.entries()) assign(step.lines, 'direction', i)
  if (facts.timeLine) assign([facts.timeLine], 'time', null)
  if (facts.servingsLine) assign([facts.servingsLine], 'servings', null)
  assign(another, 'another', null)
  assign(
    labelled.filter(({ heading }) => heading).map(({ line }) => line),
    'heading',
    null,
  )

  const language = guessLanguage(lines.flatMap((line) => wordsIn(line.text)))
  const recipe: OcrRecipe = {
    title: titleText(title.map(({ line }) => line)),
    ingredients: items.map((item) => item.text),
    ingredientGroups: groups.map((group) => ({
      name: group.name,
      ingredients: group.items.map((item) => item.text),
    })),
    directions: steps.map((step) => step.text),
    servings: facts.servings,
    totalTime: facts.totalTime,
    prepTime: facts.prepTime,
    cookTime: facts.cookTime,
    language,
  }
  const hasText = recipe.title !== '' || steps.length > 0
  const found: PhotoContent = isRecipe ? 'recipe' : hasText ? 'text' : 'nothing'
  const isTitled = isAboveSections(title, labelled)
  const quality = qualityOf(recipe, labelled, isTitled)
  return { found, recipe, roles, language, quality, isTitled }
}

/** 'Serves 4' is a fact even inside a list. */
const isFact = ({ section, features, line }: PrintedLine): boolean =>
  section !== 'other' && features.facts && line.text.length < 45 && features.step === null

const isOutsideSections = ({ section, heading, features, line }: PrintedLine, title: Set<Line>): boolean =>
  (section === 'other' || features.boilerplate) && !heading && !title.has(line)

/** At least 70 % of the lines in sections are below the title. */
function isAboveSections(title: PrintedLine[], labelled: PrintedLine[]): boolean {
  const [first] = title
  if (!first || first.line.confidence < 55) return false
  const below = labelled.filter(
    ({ section, line }) => section !== 'other' && line.box.top > first.line.box.top,
  )
  return below.length >= labelled.filter(({ section }) => section !== 'other').length * 0.7
}

/** 0 to 1. Confidence alone does not suffice: it was 91 with two thirds of the text wrong. */
function qualityOf(recipe: OcrRecipe, labelled: PrintedLine[], isTitled: boolean): number {
  if (labelled.length === 0) return 0
  const letters = labelled.map(({ line }) => line.text.length)
  const total = letters.reduce((sum, n) => sum + n, 0)
  const sure = labelled.reduce((sum, { line }) => sum + (line.confidence / 100) * line.text.length, 0) / total
  const used = labelled.filter(({ section }) => section !== 'other')
  const share = used.reduce((sum, { line }) => sum + line.text.length, 0) / total
  const amounts = labelled.filter(
    ({ section, features }) => section === 'ingredients' && features.amount,
  ).length
  const parts =
    (isTitled ? 0.2 : recipe.title ? 0.08 : 0) +
    Math.min(recipe.ingredients.length / 5, 1) * 0.15 +
    Math.min(amounts / 4, 1) * 0.25 +
    Math.min(recipe.directions.join(' ').length / 200, 1) * 0.25 +
    (labelled.some(({ heading }) => heading) ? 0.15 : 0)
  return sure * 0.45 + share * 0.2 + parts * 0.35
}
