import type { Word } from '../read/word.ts'
import type { Line } from './lines.ts'
import { boundingBox, textOf, usualHeight } from './segments.ts'

/** A line of these words, which is a part of another one. */
export const lineFrom = ({ region, hasMarker }: Pick<Line, 'region' | 'hasMarker'>, words: Word[]): Line => ({
  text: textOf(words),
  words,
  box: boundingBox(words.map((word) => word.box)),
  region,
  height: usualHeight(words),
  confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
  hasMarker,
})

/** The line with other words in it. */
export const withWords = (line: Line, words: Word[]): Line => ({
  ...line,
  words,
  text: textOf(words),
  box: boundingBox(words.map(({ box }) => box)),
})
