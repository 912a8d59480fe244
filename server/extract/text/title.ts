import { headingKind, isComponent } from '../page/headings.ts'
import { stemsOf } from '../page/stems.ts'
import { noteBehind, servingsInTitle } from './facts.ts'
import type { LabelledLine } from './label-lines.ts'
import { announcedDish, subjectOf } from './phrases.ts'

interface TextTitle {
  /** '' when the text has none. */
  text: string
  /** The line that is nothing but the title. */
  line: LabelledLine | null
}

const maxTitleLength = 90

/** A heading or the first short line before the recipe, the dish that a message announces, or the subject of a mail. */
export function titleOf(lines: LabelledLine[]): TextTitle {
  const end = lines.findIndex(({ kind, label }) => (kind !== null && kind !== 'other') || label !== 0)
  const above = lines.slice(0, end < 0 ? Math.min(lines.length, 1) : end)
  const candidates = above.filter(isCandidate)
  const dishLine = dishAmong(candidates, lines)
  if (dishLine) return named(dishLine)
  const marked = candidates.find(({ depth }) => depth === 1) ?? candidates.find(({ isHeading }) => isHeading)
  const [first] = candidates
  // 'CHAPTERS' below the name of the dish.
  const isFirst = first && marked?.depth !== 1 && !isProse(first.text) && dishIn(lines)(first)
  if (marked) return named(isFirst ? first : marked)
  const short = candidates.find(({ text }) => !isProse(text))
  const dish = above.map(({ text }) => announcedDish(text)).find((text) => text !== null)
  const isShortFirst = short !== undefined && short === candidates[0]
  if (isShortFirst && announcedDish(short.text) === null) return named(short)
  if (dish)
    return {
      text: dish,
      line: above.find(({ text }) => announcedDish(text) !== null && text.length < maxTitleLength) ?? null,
    }
  if (short) return named(short)
  const subject = lines.map(({ text }) => subjectOf(text)).find((text) => text !== null)
  return { text: subject ?? '', line: null }
}

/**
 * Where the first line says nothing of what is cooked, the one nearest to the recipe that does: above it are the menu of a page,
 * or the words of a message.
 */
function dishAmong(candidates: LabelledLine[], lines: LabelledLine[]): LabelledLine | undefined {
  const isDish = dishIn(lines)
  // 'Base:' names a group.
  const [first, ...others] = candidates.filter(({ text }, at) => at === 0 || !text.endsWith(':'))
  if (!first || isDish(first)) return undefined
  const dish = others.findLast((line) => !isProse(line.text) && isDish(line))
  return dish ?? (announces(first.text) ? others.find(({ text }) => !isProse(text)) : undefined)
}

/** Whether a line has words of what is cooked. */
function dishIn(lines: LabelledLine[]): (line: LabelledLine) => boolean {
  const cooked = lines.filter(({ label, isAside }) => label !== 0 && !isAside)
  const stems = [...stemsOf(cooked.map(({ text }) => text).join('\n'))]
  return ({ text }) => {
    // Compound words have their foods inside: 'Käsespätzle'.
    const folded = [...stemsOf(text, 1)].join(' ')
    return servingsInTitle(text) !== null || stems.some((stem) => folded.includes(stem))
  }
}

const minAnnouncement = 4

/** 'Here is the recipe you asked for' */
const announces = (text: string) =>
  text.split(' ').length >= minAnnouncement &&
  /(?<!\p{L})(?:recipe|rezept|recette|receta|ricetta)(?!\p{L})/iu.test(text) &&
  announcedDish(text) === null

/** 'Brownie' of 'Brownie 🍫 (keep it, you will love it!)' and of 'Brownie | better than bought'. */
const nameOf = (text: string) =>
  text.split(/\s\|\s|(?<=\p{L}{3})\s?(?:\p{Extended_Pictographic}|\((?=[^()]{1,60}!\)))/u, 1)[0] || text
const maxWords = 9

const named = (line: LabelledLine): TextTitle => {
  const whole = servingsInTitle(line.text) === null ? line.text : line.text.replace(noteBehind, '')
  const title = whole.split(' ').length > maxWords ? nameOf(whole) : whole
  return { text: tidy(title), line }
}

function isCandidate({ text, isAside, mark }: LabelledLine): boolean {
  return (
    !isAside &&
    !isComponent(text) &&
    mark !== 'number' &&
    text.length <= maxTitleLength &&
    /\p{L}{3}/u.test(text) &&
    headingKind(text) === null
  )
}

/** A sentence of a message, and no name of a dish. */
const isProse = (line: string) => {
  const text = nameOf(line)
  const words = text.split(' ').length
  return /[·|•].*[·|•]/.test(text) || (words > 4 && /[.!?…]$/.test(text)) || (/[,:]$/.test(text) && words > 5)
}

function tidy(text: string): string {
  return (
    text
      .replace(/^【(.+)】$/, '$1')
      // As forums sort their posts: '[Homemade] Tacos'.
      .replace(/^\[[^[\]]{2,20}\]\s(?=\p{L})/u, '')
      .replace(
        /^(?:recipe|rezept|recette|receta|ricetta)(?:\s?(?::|–|-)\s?|\s(?:for|für|de|di|per|del|della)\s)(?=\p{L})/iu,
        '',
      )
      .replace(/\s?\|\s?(?:(?:full|the)\s)?(?:recipe|rezept|recette|receta|ricetta)\s[^|]{1,30}$/i, '')
      .replace(/\s?(?:\((?:recipe|rezept|recette|receta|ricetta)\)|[:!.]{1,3})$/i, '')
      .trim()
  )
}
