import { AppError } from '#server/errors.ts'
import { parseJsonBytes } from '#server/text/parse-json-bytes.ts'
import { answerInThread } from '#server/workers/thread.ts'
import { decodeHtml } from './charset.ts'
import { extractRecipe } from './extract/index.ts'
import { TooComplexPage } from './extract/too-complex-page.ts'
import type { PageAnswer, PageQuestion, PageSource } from './page-question.ts'

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
