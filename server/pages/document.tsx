import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from './assets.ts'
import { renderHead } from './head.ts'

export interface PageOptions {
  assets: Assets
  /** Goes in front of ' · Potluck'. */
  title: string
  /** The islands that the page renders, for their sheets and preloads. */
  islands: string[]
  /** Screens that a signed-in person is sent away from. */
  isForGuests?: boolean
  /** Whom the page was drawn for; the browser may know better. */
  personId?: string | undefined
}

/** The whole page as text. No inline script and no inline style: the Content-Security-Policy allows neither. */
export function renderPage(
  { assets, title, islands, isForGuests = false, personId }: PageOptions,
  body: ReactNode,
): string {
  const head = renderHead(assets, title, islands)
  const mark = isForGuests ? ' data-guests="only"' : personId ? ` data-person="${personId}"` : ''
  return `<!doctype html><html lang="en"${mark}><head>${head}</head><body>${renderToStaticMarkup(body)}</body></html>`
}
