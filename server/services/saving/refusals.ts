import { fold } from '#server/contract/fold.ts'
import type { PageProblem } from '#server/contract/page-failures.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { DocumentReading } from '../../extract/read-document.ts'
import { isRefusal, Refusal } from '../../fetch/fetch-errors.ts'
import type { FetchedDocument } from '../../fetch/fetcher.ts'
import { decodeHtml } from '../../text/charset.ts'
import { plainText } from '../../text/plain-text.ts'
import { describePage } from './describe-page.ts'

/** What hides a page; any other reading of a refusal says nothing about the page behind it. */
const walls = new Set<PageProblem>(['robot-check', 'consent', 'paywall', 'sign-in'])

/**
 * The page of a refusal that has the recipe all the same: some sites send whole pages with status 403, 429 or 500. Throws the
 * error with what the page at the address is, as far as its status or its content says.
 */
export async function readRefused(app: App, error: unknown, caller: string): Promise<FetchedDocument> {
  if (!(error instanceof AppError) || error.page) throw error
  if (error.code === 'not_found') throw withPage(error, 'gone')
  if (!(error instanceof Refusal)) throw error
  const { document } = error
  const found =
    document && (await app.documents.read(document, document.finalAddress, caller).catch(() => null))
  if (document && found?.kind === 'recipe' && isOfPage(document, found)) return document
  throw withPage(error, problemOf(error, found))
}

function problemOf({ siteStatus }: Refusal, found: DocumentReading | null): PageProblem {
  if (found?.kind === 'none' && walls.has(found.reason)) return found.reason
  if (siteStatus === 401) return 'sign-in'
  if (siteStatus === 402) return 'paywall'
  if (siteStatus === 429) return 'too-many-requests'
  return isRefusal(siteStatus) ? 'refused' : 'unavailable'
}

const withPage = ({ code, message, status, cause }: AppError, reason: PageProblem) =>
  new AppError(code, message, { status, cause, page: describePage(reason) })

/** Bytes in which a page has its title. */
const maxHeadBytes = 100_000

/** Pages of errors recommend other recipes: the title of the page must be that of the recipe. */
function isOfPage(
  { bytes, contentType }: FetchedDocument,
  { recipe }: Extract<DocumentReading, { kind: 'recipe' }>,
): boolean {
  const head = decodeHtml(bytes.subarray(0, maxHeadBytes), contentType)
  const [, title = ''] = /<title[^<>]{0,200}>([^<]{1,500})/i.exec(head) ?? []
  const isWhole = recipe.ingredients.length > 0 && recipe.directions.length > 0
  return isWhole && fold(plainText(title)).includes(fold(recipe.title))
}
