import { execFileSync } from 'node:child_process'
import { chromium } from 'playwright'
import sharp from 'sharp'

/** A rendered line start before degradation; `data` is greyscale, 255 is white. */
export interface DrawnStrip {
  width: number
  height: number
  baseline: number
  xHeight: number
  data: Uint8Array
  /** Left and right edges of the tokens, with their labels. */
  tokens: { label: string; left: number; right: number }[]
  family: string
}

interface Token {
  text: string
  label: string
  frac?: boolean
}

interface Row {
  style: string
  family: string
  tokens: Token[]
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const chance = (p: number) => Math.random() < p

const fractions = ['½', '¼', '¾', '⅓', '⅔', '⅛', '½', '¼', '¾', '⅓', '⅔', '½', '¼', '⅜', '⅝', '⅞']
const spelled: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
const words =
  'cup cups c tsp tbsp Tbsp TL EL tablespoon tablespoons teaspoon teaspoons oz ounces lb lbs pound g kg ml l large medium small cloves clove can cans stick sticks pinch bunch head sprigs slices egg eggs onion garlic butter sugar flour milk water salt olive oil vanilla baking chicken lemon Zwiebel Mehl Zucker gousse cuillère sel huile taza cucharadas dientes inch minutes hours degrees of the tsp. tbsp. Preheat In Add Mix Place Bring Kosher Salt Freshly Zest Juice heaped thinly about ripe red green yellow dried fresh x SUGAR FLOUR'.split(
    ' ',
  )

const letters = (): Token => {
  const text = pick(words)
  return { text, label: 'x' }
}
const space: Token = { text: ' ', label: ' ' }
const plain = (text: string): Token => ({ text, label: text })

function wholeNumber(): Token {
  const kind = Math.random()
  if (kind < 0.6) return plain(String(1 + Math.floor(Math.random() * 9)))
  if (kind < 0.8) return plain(String(10 + Math.floor(Math.random() * 90)))
  return plain(String(100 + Math.floor(Math.random() * 90) * 10 + (chance(0.2) ? 5 : 0)))
}

function fraction(): Token {
  const glyph = pick(fractions)
  return chance(0.3) ? { text: spelled[glyph] ?? '1/2', label: glyph, frac: true } : plain(glyph)
}

const written = (): Token => plain(spelled[pick(fractions)] ?? '1/2')

function quantity(): Token[] {
  const kind = Math.random()
  if (kind < 0.24) return [wholeNumber()]
  if (kind < 0.44) return [fraction()]
  if (kind < 0.54) return [wholeNumber(), fraction()]
  if (kind < 0.64) return [wholeNumber(), space, fraction()]
  if (kind < 0.74) return [written()]
  if (kind < 0.83) return [wholeNumber(), space, written()]
  if (kind < 0.89) return [wholeNumber(), plain(pick(['-', '–', ' - ', ' – '])), wholeNumber()]
  if (kind < 0.92) return [fraction(), plain(pick(['-', '–'])), fraction()]
  if (kind < 0.96) return [wholeNumber(), plain(pick(['.', ','])), plain(pick(['5', '25', '75', '2']))]
  return [wholeNumber(), plain('°'), { text: pick(['F', 'C']), label: 'x' }]
}

function tokensOfLine(): Token[] {
  const line: Token[] = []
  if (chance(0.22)) line.push({ text: pick(['•', '•', '•', '▪', '■', '○', '□', '●']), label: '•' }, space)
  const kind = Math.random()
  if (kind < 0.14) line.push(letters())
  else if (kind < 0.2) line.push(wholeNumber(), plain('.'), space, letters())
  else line.push(...quantity(), ...(chance(0.8) ? [space] : []), chance(0.07) ? plain('(') : letters())
  for (let i = 0; i < 3; i++) line.push(space, chance(0.1) ? plain('&') : letters())
  return line
}

/** Font families with Latin letters; symbol fonts would be wrong training data. */
export function textFamilies(): string[] {
  const listed = execFileSync('fc-list', [':lang=en:scalable=true', 'family']).toString().split('\n')
  const names = new Set(listed.map((line) => line.split(',')[0]?.trim() ?? '').filter(Boolean))
  const latin =
    /^(?!Noto (?:Sans|Serif)(?: Display| Mono)? \w)(?!.*(?:Symbol|Emoji|Math|Dingbats|Initial|Braille|Cursor|Music|Awesome|Icon|Ornament|Keyboard))/
  return [...names].filter((name) => latin.test(name) || /^Noto (?:Sans|Serif)(?: Display)?$/.test(name))
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function rowOf(families: string[]): Row {
  const family = pick(families)
  const onum = chance(0.35) ? '"onum"' : '"lnum"'
  const style = [
    `font-family:'${family}'`,
    `font-weight:${pick(['400', '400', '400', '300', '500', '600', '700'])}`,
    chance(0.15) ? 'font-style:italic' : '',
    `font-feature-settings:${onum}`,
    `letter-spacing:${(Math.random() * 0.06 - 0.02).toFixed(3)}em`,
    `word-spacing:${(Math.random() * 0.25 - 0.05).toFixed(3)}em`,
  ]
  return { style: style.join(';'), family, tokens: tokensOfLine() }
}

const rowPixels = 110
const rowsPerPage = 90

/** Draws `pages` pages of line beginnings in every installed text face. */
export async function drawStrips(pages: number, families: string[]): Promise<DrawnStrip[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const tab = await browser.newPage({ viewport: { width: 760, height: rowPixels * rowsPerPage } })
  const strips: DrawnStrip[] = []
  for (let p = 0; p < pages; p++) {
    const rows = Array.from({ length: rowsPerPage }, () => rowOf(families))
    await tab.setContent(pageOf(rows))
    await tab.evaluate(() => document.fonts.ready.then(() => null))
    const places = await tab.evaluate(() =>
      [...document.querySelectorAll('p')].map((row) => {
        const ex = row.querySelector('i')?.getBoundingClientRect()
        const edges = [...row.querySelectorAll('span')].map((span) => {
          const box = span.getBoundingClientRect()
          if (!span.hasAttribute('style')) return { left: box.left, right: box.right, drawn: true }
          // A font without the feature draws '1/2' as three glyphs, so the label is the text.
          span.style.fontFeatureSettings = 'normal'
          const drawn = span.getBoundingClientRect().width > box.width * 1.08
          span.style.fontFeatureSettings = '"frac"'
          return { left: box.left, right: box.right, drawn }
        })
        return { baseline: ex?.bottom ?? 0, xHeight: ex?.height ?? 0, edges }
      }),
    )
    const shot = await tab.screenshot({ type: 'png' })
    const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true })
    rows.forEach((row, r) => {
      const place = places[r]
      if (!place || place.xHeight < 12 || place.xHeight > 45) return
      const top = r * rowPixels
      strips.push({
        width: info.width,
        height: rowPixels,
        baseline: place.baseline - top,
        xHeight: place.xHeight,
        data: Uint8Array.from(data.subarray(top * info.width, (top + rowPixels) * info.width)),
        tokens: row.tokens.map((token, t) => ({
          label: place.edges[t]?.drawn ? token.label : token.text,
          left: place.edges[t]?.left ?? 0,
          right: place.edges[t]?.right ?? 0,
        })),
        family: row.family,
      })
    })
  }
  await browser.close()
  return strips
}

function pageOf(rows: Row[]): string {
  const body = rows.map(({ style, tokens }) => {
    const spans = tokens.map(({ text, frac }) => {
      const features = frac ? ` style='font-feature-settings:"frac"'` : ''
      return `<span${features}>${escapeHtml(text)}</span>`
    })
    return `<p style="${style.replace(/"/g, "'")}"><i></i>${spans.join('')}</p>`
  })
  return `<style>*{margin:0;padding:0}p{height:${rowPixels}px;line-height:${rowPixels}px;font-size:52px;white-space:pre;overflow:hidden;padding-left:40px}
    i{display:inline-block;width:0;height:1ex}</style>${body.join('')}`
}
