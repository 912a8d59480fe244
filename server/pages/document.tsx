import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from './assets.ts'

export interface PageOptions {
  assets: Assets
  /** Goes in front of ' · Potluck'. */
  title: string
  /** The islands that the page renders, for their sheets and preloads. */
  islands: string[]
  /** Screens that a signed-in person is sent away from. */
  isForGuests?: boolean
}

/** The whole page as text. No inline script and no inline style: the Content-Security-Policy allows neither. */
export function renderPage(options: PageOptions, body: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...options}>{body}</Document>)}`
}

function Document({ assets, title, islands, isForGuests, children }: PageOptions & { children: ReactNode }) {
  const { manifest } = assets
  const entries = islands.map((name) => assets.island(name))
  const sheets = [manifest.styles, ...entries.flatMap((entry) => entry.css ?? [])]
  const scripts = entries.length > 0 ? [manifest.boot, ...entries] : []
  const modules = new Set(scripts.flatMap((entry) => [entry.js, ...entry.preload]))
  return (
    <html lang="en" data-guests={isForGuests ? 'only' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · Potluck`}</title>
        <meta
          name="description"
          content="Your recipes from anywhere on the web, in one box, shared with friends."
        />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <ThemeColors />
        <script src={manifest.early} />
        {manifest.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {[...modules].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {scripts.length > 0 && <script type="module" src={manifest.boot.js} />}
        <Icons />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The colours of --paper in tokens.css, which the browser's own bar cannot read. */
function ThemeColors() {
  return (
    <>
      <meta name="theme-color" content="#faf5ea" media="(prefers-color-scheme: light)" data-scheme="light" />
      <meta name="theme-color" content="#1c1814" media="(prefers-color-scheme: dark)" data-scheme="dark" />
    </>
  )
}

function Icons() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
