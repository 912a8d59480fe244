import type { Segment } from '../html/segments.ts'
import { bareWhole, maxSearchedChars } from './agreement.ts'

const maxSkipped = 3
const minCoveredShare = 0.85
/** Places of the page where the list seems to begin. */
const maxStarts = 20

/**
 * `keys` are the segments' texts as `bare` makes them.
 * Some publish a whole list as one string without line breaks. The page shows the same words in lines: where lines
 * that follow each other make up the string, they are the list. Null where they do not.
 */
export function splitByPage(text: string, segments: Segment[], keys: string[]): string[] | null {
  if (text.length > maxSearchedChars) return null
  const whole = bareWhole(text)
  let starts = 0
  for (const [start, key] of keys.entries()) {
    if (key.length < 2 || key.length > whole.length * 0.7 || !whole.startsWith(key)) continue
    if (++starts > maxStarts) break
    const followed = follow(whole, keys, start, segments)
    const rest = followed && restOf(text, whole.slice(followed.covered))
    if (followed && rest !== null) return rest === '' ? followed.lines : [...followed.lines, rest]
  }
  return null
}

function follow(whole: string, keys: string[], start: number, segments: Segment[]) {
  const lines: string[] = []
  let covered = 0
  for (
    let at = start, skipped = 0;
    at < keys.length && skipped <= maxSkipped && covered < whole.length;
    at++
  ) {
    const key = keys[at] ?? ''
    if (key !== '' && whole.startsWith(key, covered)) {
      lines.push(segments[at]?.text ?? '')
      covered += key.length
      skipped = 0
    } else skipped++
  }
  return covered >= whole.length * minCoveredShare && lines.length > 1 ? { lines, covered } : null
}

/** The end of the text, which the page shows in other words or not at all; null where it does not begin with a character. */
function restOf(text: string, letters: string): string | null {
  let at = text.length
  while (at > 0 && bareWhole(text.slice(at)).length < letters.length) at--
  const rest = text.slice(at).trim()
  return bareWhole(rest) === letters ? rest : null
}
