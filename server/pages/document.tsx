import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#server/contract/language/languages.ts'
import { languageTag, t } from '#server/contract/language/t.ts'
import type { Assets } from '../web/assets.ts'
import { renderHead } from './head.ts'

interface PageOptions {
  assets: Assets
  /** Followed by ' · Potluck'. */
  title: string
  /** The islands of the page, for their style sheets and preloads. */
  islands: string[]
  /** Signed-in people are redirected from this screen. */
  isForGuests?: boolean
  /** The person for whom the page was rendered; the browser may have signed in as another since. */
  personId?: string | undefined
  /** Without anybody's data: nothing is worth painting before the scripts, which fill the page. */
  isFilledInBrowser?: boolean
  /** What the page is about, where that is not Potluck. */
  description?: string
  /** Further tags of the head, escaped. */
  head?: string
}

/** The whole HTML document. The Content-Security-Policy allows no inline scripts or styles. */
export function renderPage(
  {
    assets,
    title,
    islands,
    isForGuests = false,
    personId,
    isFilledInBrowser = false,
    description = t('Your recipes from anywhere on the web, in one box, shared with friends.'),
    head: more = '',
  }: PageOptions,
  body: ReactNode,
): string {
  const head = renderHead(assets, { title, islands, isFilledInBrowser, description }) + more
  const attribute = isForGuests ? ' data-guests="only"' : personId ? ` data-person="${personId}"` : ''
  return `<!doctype html><html lang="${languageTag()}" dir="${directionOf(languageTag())}"${attribute}><head>${head}</head><body>${renderToStaticMarkup(body)}</body></html>`
}
