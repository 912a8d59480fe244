import type { ModelReading } from '#server/contract/language-model.ts'
import { readAnswer } from '../read-answer.ts'
import { groundAnswer } from './ground-answer.ts'

/** The reading in the content of an answer to `text`; null when the answer cannot be read. */
export function readReading(text: string, content: string): ModelReading | null {
  const answer = readAnswer(content)
  return answer && groundAnswer(text, answer)
}
