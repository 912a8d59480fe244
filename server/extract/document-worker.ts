import { answerInThread } from '#server/async/thread.ts'
import { AppError } from '#server/errors.ts'
import { parseJsonBytes } from '#server/text/parse-json-bytes.ts'
import { decodeHtml } from '../text/charset.ts'
import type { PageAnswer, PageQuestion, PageSource } from './document-request.ts'
import { extractRecipe } from './index.ts'
import { TooComplexPage } from './too-complex-page.ts'

// A person waits for it.
const niceness = 5

answerInThread(answer, niceness)

/** Null asks whether the thread is ready. */
function answer(question: PageQuestion | null): PageAnswer | null {
  if (question === null) return null
  try {
    if ('json' in question) return { parsed: parseJsonBytes(question.json) }
    return { recipe: extractRecipe(htmlOf(question), question.address) }
  } catch (error) {
    if (error instanceof TooComplexPage) return { problem: error.message }
    if (error instanceof AppError) return { refusal: error.message }
    throw error
  }
}

function htmlOf(question: PageSource): string {
  if ('html' in question) return question.html
  const { buffer, byteOffset, byteLength } = question.bytes
  return decodeHtml(Buffer.from(buffer, byteOffset, byteLength), question.contentType)
}
