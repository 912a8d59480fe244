import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs'
import { message } from '#server/contract/language/t.ts'
import { unprocessable } from '#server/errors.ts'
import { textLines } from '../../ocr/layout/lines.ts'
import { toText } from './to-text.ts'
import { type Glyphs, glyphWords } from './words.ts'

const maxPages = 20
/** More text than a recipe has, and less than would keep the layout busy for long. */
const maxItemsPerPage = 4000

/** The text of a PDF, a line for each paragraph or list item, in reading order. Throws a sentence for a PDF without one. */
export async function readPdfLines(pdf: Uint8Array): Promise<string> {
  // A copy, because the parser takes the memory over.
  const task = getDocument({
    data: Uint8Array.from(pdf),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const pages = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++)
      pages.push(textLines(glyphWords(await glyphsOf(await document.getPage(number)))))
    return toText(pages)
  } catch (error) {
    throw toSentence(error)
  } finally {
    await task.destroy()
  }
}

async function glyphsOf(page: PDFPageProxy): Promise<Glyphs[]> {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.slice(0, maxItemsPerPage).flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [m0 = 0, m1 = 0, , , x = 0, y = 0]: number[] = item.transform
    // Text along another direction is a margin note or a watermark.
    const isLevel = Math.abs(b * m0 + d * m1) < (a * m0 + c * m1) * 0.05
    const size = item.height
    if (!isLevel || !(size > 0)) return []
    return [{ text: item.str, left: a * x + c * y + e, baseline: b * x + d * y + f, width: item.width, size }]
  })
}

function toSentence(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return unprocessable(message('This PDF is protected with a password.'))
  if (/^(?:InvalidPDF|FormatError|MissingPDF|XRef|UnexpectedResponse|UnknownError)/.test(name))
    return unprocessable(message('This PDF is damaged or incomplete.'), { cause: error })
  return error
}
