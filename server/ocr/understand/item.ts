import type { Line } from '../layout/lines.ts'

/** A piece of the recipe and the printed lines it came from. */
export interface Item {
  text: string
  lines: Line[]
}

/** Joins printed lines; a word broken at the margin becomes whole again. */
export function joinLines(texts: string[]): string {
  return texts.reduce((text, next) => {
    if (!text) return next
    const broken = /\p{L}[-‐¬]$/u.test(text) && /^\p{Ll}/u.test(next)
    return broken ? text.slice(0, -1) + next : `${text} ${next}`
  }, '')
}
