import { type Segment, segmentKind } from '../html/segments.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import { measuredParts } from '../text/list-parts.ts'
import { headingKind } from './headings.ts'
import { unspacedWords } from './unspaced-words.ts'

const label = /^([^:：,，、]{2,60})(?::\s|：)/u

/** 'Ingredients: 500 g peas' -> its label and the rest; the label is empty where none begins the text. */
export function atLabel(text: string): { label: string; rest: string } {
  const start = text.slice(0, 62)
  const [found = '', word = ''] = (/[:：]/.test(start) && label.exec(start)) || []
  return { label: word, rest: text.slice(found.length).trim() }
}

const minWords = 4
/** '15 min - Cooking: 20 min' is none. */
const isSentence = (text: string) =>
  /[.!。！]["”)]?$/.test(text) && wordsOf(text).length + unspacedWords(text) >= minWords

/** 'Method: Soften the onion.' and 'Ingredients: 500 g peas, 1 onion, 2 carrots' as a heading and the line below it. */
export function withRunInHeadings(segments: Segment[]): Segment[] {
  let hasSteps = false
  return segments.flatMap((segment) => {
    if (segmentKind(segment) === 'directions') hasSteps = true
    const { label: word, rest } = atLabel(segment.text)
    const kind = word === '' || rest === '' ? null : headingKind(word)
    // Below the heading of the steps, 'To make the sauce:' is a part of one.
    const isHeading =
      kind === 'directions'
        ? !hasSteps && isSentence(rest)
        : kind === 'ingredients' && measuredParts(rest) !== null
    if (!isHeading) return [segment]
    if (kind === 'directions') hasSteps = true
    return [
      { ...segment, text: word, isHeading: true, linked: 0, kind },
      { ...segment, text: rest, isHeading: false, kind: null },
    ]
  })
}
