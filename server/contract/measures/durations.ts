import { type DurationPatterns, patternsOf } from './durations/duration-patterns.ts'
import { type Piece, piecesOf } from './durations/duration-pieces.ts'
import { hasAction, timerName } from './durations/timer-name.ts'
import type { RecipeLanguage } from './text-language.ts'

export interface Duration {
  /** Seconds; `to` is larger for a range such as '20 to 25 minutes'. */
  from: number
  to: number
  /** What the timer is for, in the recipe's language: 'Simmer'; '' if the direction does not say. */
  name: string
}

/** A part of a direction: plain text, or the text of a time. */
export interface TimedPiece {
  text: string
  duration: Duration | null
}

const maxSeconds = 48 * 3600

/**
 * Splits a direction so that each time in it can become a button. Units and numbers in words are those of `language`
 * only: 'a time' is an hour in Danish. Without a language, only 'h', 'min' and 'sec' count.
 */
export function findDurations(text: string, language: RecipeLanguage | null): TimedPiece[] {
  const patterns = patternsOf(language)
  const pieces = piecesOf(text, patterns).filter((piece) => isWait(text, piece, patterns))
  const segments: TimedPiece[] = []
  let end = 0
  pieces.forEach((piece, index) => {
    if (piece.start > end) segments.push({ text: text.slice(end, piece.start), duration: null })
    const until = pieces[index + 1]?.start ?? text.length
    const name = timerName({ text, ...piece, after: end, until }, patterns.words)
    const from = Math.round(piece.from)
    const to = Math.round(Math.min(piece.to, maxSeconds))
    segments.push({ text: text.slice(piece.start, piece.end), duration: { from, to, name } })
    end = piece.end
  })
  if (end < text.length) segments.push({ text: text.slice(end), duration: null })
  return segments
}

/** True if a cook waits that long; false for 'every 10 minutes', 'at 5', '2 hours ago' and 'a minute steak'. */
function isWait(text: string, piece: Piece, patterns: DurationPatterns): boolean {
  if (!(piece.from >= 1 && piece.from <= maxSeconds)) return false
  const before = text.slice(0, piece.start)
  const after = text.slice(piece.end)
  if (patterns.notAfter.test(before) || patterns.notBefore.test(after)) return false
  if (piece.isAdjective && /^\s\p{L}/u.test(after) && patterns.afterSingular?.test(after) === false)
    return false
  return (
    !patterns.before.test(after) || patterns.duringBefore.test(before) || isAction(before, after, patterns)
  )
}

/** 'Rest 1 hour before baking' is a wait; 'take it out 1 hour before baking' is not. */
function isAction(before: string, after: string, { words }: DurationPatterns): boolean {
  const clause = before.split(/[.;!?]\s/).at(-1) ?? ''
  // The first word after 'vor dem' is the next action, not the current one.
  const rest = words.isVerbLast ? after.replace(/^\s\p{L}+\s(?:\p{Ll}+\s)?\p{L}+/u, '') : ''
  return hasAction(clause, words) || hasAction(rest.split(/[.;!?]\s/)[0] ?? '', words)
}
