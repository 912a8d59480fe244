import { t } from '#server/contract/language/t.ts'
import { collapse } from '../../text/collapse.ts'
import { fieldLines, headingLine, splitTags, stepsOf } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import { wordsLeftOut } from '../left-out.ts'
import type { TextFormat } from './format.ts'
import { stemOf } from './pictures.ts'

const maxLength = 100_000

/** Markdown in three parts with a rule between them: what it is, the ingredients, the instructions. */
export const recipeMd: TextFormat = {
  programs: ['RecipeMD'],
  detects: ({ text, path }) => /\.(?:md|markdown)$/i.test(path) && partsOf(text) !== null,
  open: ({ text, path }) => [{ name: stemOf(path), read: async () => readParts(text) }],
}

const rule = /^[ \t]{0,3}(?:(?:-[ \t]{0,3}){3,40}|(?:\*[ \t]{0,3}){3,40}|(?:_[ \t]{0,3}){3,40})$/
const heading = /^[ \t]{0,3}#{1,6}[ \t]{1,4}(\S.{0,300})$/
const item = /^[ \t]{0,8}[-*+][ \t]{1,4}(\S.{0,2000})$/
const numbered = /^[ \t]{0,8}\d{1,3}[.)][ \t]/
const tags = /^\*([^*\n]{1,500})\*$/
const yields = /^\*\*([^*\n]{1,300})\*\*$/
const amount = /^\*([^*\n]{1,100})\*[ \t]{0,4}/

interface Parts {
  about: string[]
  ingredients: string[]
  instructions: string[]
}

/** Null for other texts: a list between two rules is a recipe only with what this format marks. */
function partsOf(text: string): Parts | null {
  const lines = text.slice(0, maxLength).split(/\r\n?|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first < 0 || !/^#[ \t]/.test(lines[first] ?? '')) return null
  const begin = lines.findIndex((line) => rule.test(line))
  if (begin < 0) return null
  const next = lines.findIndex((line, at) => at > begin && rule.test(line))
  const end = next < 0 ? lines.length : next
  const about = lines.slice(first, begin)
  const ingredients = withWrapped(lines.slice(begin + 1, end))
  const isList = ingredients.length > 0 && ingredients.every((line) => item.test(line) || heading.test(line))
  const isMarked =
    about.some((line) => tags.test(line.trim()) || yields.test(line.trim())) ||
    ingredients.some((line) => amount.test(item.exec(line)?.[1] ?? ''))
  return isList && isMarked ? { about, ingredients, instructions: lines.slice(end + 1) } : null
}

/** A long ingredient or numbered step goes on in the next line, which is indented. */
function withWrapped(lines: string[]): string[] {
  const found: string[] = []
  for (const [at, line] of lines.entries()) {
    const goesOn =
      /^[ \t]{1,8}\S/.test(line) &&
      !item.test(line) &&
      !numbered.test(line) &&
      (lines[at - 1] ?? '').trim() !== ''
    if (goesOn && found.length > 0) found.push(`${found.pop()} ${line.trim()}`)
    else if (line.trim() !== '') found.push(line)
  }
  return found
}

function readParts(text: string): Draft {
  if (text.length > maxLength) throw new BadRecipe(t('it is far too long for a recipe'))
  const parts = partsOf(text)
  if (!parts) throw new BadRecipe(t('there is no recipe in it'))
  const [title = '', ...about] = parts.about.map((line) => line.trim())
  const marked = (pattern: RegExp) => about.flatMap((line) => pattern.exec(line)?.[1] ?? [])
  const summary = about.filter((line) => !tags.test(line) && !yields.test(line))
  const [servings = '', ...more] = marked(yields)
    .flatMap((text) => text.split(','))
    .map((text) => collapse(text))
    .filter((text) => text !== '')
  return {
    title: heading.exec(title)?.[1]?.replace(/[ \t]{1,4}#{1,6}$/, '') ?? '',
    summary: fieldLines(summary.join('\n')).join('\n'),
    ingredients: parts.ingredients.flatMap(lineOf),
    directions: stepsOf(withWrapped(parts.instructions).map(withHeading).join('\n')),
    servings: servings || null,
    tags: marked(tags).flatMap(splitTags),
    unsupported: wordsLeftOut(more),
  }
}

const withHeading = (line: string) => {
  const [, name] = heading.exec(line) ?? []
  return name === undefined ? line : headingLine(name)
}

function lineOf(line: string): string[] {
  const name = heading.exec(line)?.[1]
  if (name !== undefined) return [groupLine(collapse(name))]
  const words = (item.exec(line)?.[1] ?? '').replace(amount, '$1 ')
  return fieldLines(words.replace(/^\.(?=\d)/, '0.'))
}
