import type { Word } from '../read/word.ts'
import type { Line } from './lines.ts'
import { boundingBox, median } from './segments.ts'

/** A line of these words, which is a part of another one. */
export const lineFrom = ({ region, hasMarker }: Pick<Line, 'region' | 'hasMarker'>, words: Word[]): Line => ({
  text: words.map((word) => word.text).join(' '),
  words,
  box: boundingBox(words.map((word) => word.box)),
  region,
  height: median(words.map((word) => word.height)),
  confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
  hasMarker,
})
