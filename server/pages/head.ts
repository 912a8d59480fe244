import { languageOf } from '#server/contract/language/choose-language.ts'
import { languageTag } from '#server/contract/language/t.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Assets } from '../web/assets.ts'

interface HeadOptions {
  title: string
  islands: string[]
  isFilledInBrowser: boolean
  description: string
}

/**
 * Text and not React, which reorders tags: over HTTP/1.1 a browser opens six connections and requests files in
 * document order, so what blocks the first paint must come first.
 */
export function renderHead(
  assets: Assets,
  { title, islands, isFilledInBrowser, description }: HeadOptions,
): string {
  const { manifest } = assets
  const entries = islands.map((name) => assets.island(name))
  const own = entries.flatMap((entry) => entry.css ?? [])
  const sheets = own.length > 0 ? own : [manifest.styles]
  const language = languageOf(languageTag()) ?? 'en'
  const sentences = entries.flatMap((entry) => entry.sentences[language]?.[0] ?? [])
  const modules = [
    ...[manifest.boot, ...entries].flatMap((entry) => [entry.js, ...entry.preload]),
    ...sentences,
  ]
  const scripts = entries.length > 0 ? [...new Set([manifest.react, ...modules])] : []
  const later = isFilledInBrowser || scripts.length === 0 ? '' : ` data-then="${scripts.join(' ')}"`
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)} · Potluck</title>`,
    // Before the style sheet, for which it would wait: it asks for the fonts.
    `<script src="${manifest.early}" data-fonts="${manifest.fonts.join(' ')}"${later}></script>`,
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    isFilledInBrowser ? loadAtOnce(scripts) : '',
    themeColors,
    icons,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ].join('')
}

/** React and the modules, of which the browser runs the first. */
function loadAtOnce([react, boot, ...others]: string[]): string {
  return [
    `<script defer src="${react}"></script>`,
    `<script type="module" src="${boot}"></script>`,
    ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('')
}

/** The colours of --paper in tokens.css, which the browser's address bar cannot read. */
const themeColors = [
  '<meta name="theme-color" content="#faf5ea" media="(prefers-color-scheme: light)" data-scheme="light">',
  '<meta name="theme-color" content="#1c1814" media="(prefers-color-scheme: dark)" data-scheme="dark">',
].join('')

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')
