import type { PageProblem } from '#server/contract/page-failures.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { isRefusal, Refusal } from '../../fetch/fetch-errors.ts'
import { describePage } from './describe-page.ts'

/** What hides a page; any other reading of a refusal says nothing about the page behind it. */
const walls = new Set<PageProblem>(['robot-check', 'consent', 'paywall', 'sign-in'])

/** The same error with what the page at the address is, as far as its status or its content says. */
export async function explainRefusal(
  app: App,
  error: unknown,
  address: string,
  caller: string,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.page) return error
  if (error.code === 'not_found') return withPage(error, 'gone')
  if (!(error instanceof Refusal)) return error
  const { document, siteStatus } = error
  const found = document && (await app.documents.read(document, address, caller).catch(() => null))
  if (found?.kind === 'none' && walls.has(found.reason)) return withPage(error, found.reason)
  if (siteStatus === 401) return withPage(error, 'sign-in')
  if (siteStatus === 402) return withPage(error, 'paywall')
  if (siteStatus === 429) return withPage(error, 'too-many-requests')
  return withPage(error, isRefusal(siteStatus) ? 'refused' : 'unavailable')
}

const withPage = ({ code, message, status, cause }: AppError, reason: PageProblem) =>
  new AppError(code, message, { status, cause, page: describePage(reason) })
