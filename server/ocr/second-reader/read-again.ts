import { type Attempt, understandWords } from '../attempt.ts'
import { disputeUnconfirmed } from '../compare-readings.ts'
import { readLineStart, type StartRequest } from '../quantity/read-line-start.ts'
import type { SecondReader } from './second-reader.ts'

/** Of 100, by letter: handwriting is below it, and of print only what is hardly legible. A page takes 5 to 11 s of processor time. */
const sureConfidence = 78
/** The second reading has less than this share of the doubt of the first: so it was with all handwriting, and hardly any print. */
const lessDoubt = 0.3

/**
 * Reads a whole photo with the second reader when the first reading is unsure, and returns the surer one. Amounts that the first
 * reading does not confirm are marked.
 */
export async function readAgain(
  first: Attempt,
  { readWords }: Pick<SecondReader, 'readWords'>,
): Promise<Attempt> {
  // An empty sheet need not load the networks.
  if (first.lines.length === 0) return first
  const { language } = first.reading
  const confidence = confidenceOf(first)
  if (confidence >= sureConfidence || (language !== null && language !== 'en')) return first
  const { turn, view } = first
  const words = await readWords(view.image)
  const readStart = (request: StartRequest) => readLineStart(view.image, request)
  const second = await understandWords(turn, { view, words, readStart })
  const isSurer = 100 - confidenceOf(second) < (100 - confidence) * lessDoubt
  return isSurer ? disputeUnconfirmed(second, first) : first
}

function confidenceOf({ lines }: Attempt): number {
  let sum = 0
  let letters = 0
  for (const { text, confidence } of lines.flatMap((line) => line.words)) {
    sum += confidence * text.length
    letters += text.length
  }
  return letters === 0 ? 0 : sum / letters
}
