import type { Page } from '../document.ts'
import { splitByPage } from './split-by-page.ts'

const maxSteps = 3
/** Characters. */
const minStepLength = 120
const keyLength = 12
const maxSentences = 40

/** Some publish all steps as one paragraph, which the page shows as a list: its lines are the steps. */
export function splitJoinedSteps(steps: string[], page: Page): string[] {
  if (steps.length > maxSteps) return steps
  return steps.flatMap((step) => {
    const isParted = step.length >= minStepLength && startsLines(page.shown(), step)
    const lines = isParted ? splitByPage(step, page.segments(), page.keys()) : null
    return lines ? withoutGaps(lines) : [step]
  })
}

/** Pictures part sentences: what begins with a small letter goes on with the line before. */
function withoutGaps(lines: string[]): string[] {
  const steps: string[] = []
  for (const line of lines) {
    if (steps.length > 0 && /^\p{Ll}/u.test(line)) steps.push(`${steps.pop()} ${line}`)
    else steps.push(line)
  }
  return steps
}

/** Looks at the raw HTML alone: whether a sentence within the step, or what is glued to one, begins right after a tag. */
function startsLines(html: string, step: string): boolean {
  const starts = [...step.matchAll(/[.!?:)]\s?(?=\p{Lu})|(?<=\p{Ll})(?=\p{Lu})/gu)].slice(0, maxSentences)
  return starts.some(({ index, 0: stop }) => {
    const key = step.slice(index + stop.length, index + stop.length + keyLength)
    return key.length === keyLength && isAfterTag(html, key)
  })
}

function isAfterTag(html: string, key: string): boolean {
  for (let at = html.indexOf(key); at >= 0; at = html.indexOf(key, at + 1))
    if (html[at - 1] === '>' || html.startsWith('> ', at - 2)) return true
  return false
}
