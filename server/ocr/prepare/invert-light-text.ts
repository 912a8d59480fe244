import { type Cells, closeThenOpen, eachPixel, measure, neighboursOf, quantile } from './cells.ts'
import { type GreyImage, newGreyImage } from './grey-image.ts'
import type { Quad } from './matrix.ts'

/** Share of all cells. Smaller panels are buttons, whose text is not part of a recipe. */
const minPanelShare = 0.008
/** Cells around light text that belong to its panel. */
const panelMargin = 6
/** Share of the lightest level. Paper in a shadow is dark, but lighter than the picture or the panel next to it. */
const sameBackground = 0.1

/**
 * Inverts panels with light text on a dark background: titles on colour, screens in dark mode. Ignores everything
 * outside the sheet, or a dark table and the panels that touch the sheet's edge would be one panel.
 */
export function invertLightText(image: GreyImage, sheet?: Quad): GreyImage {
  const cells = measure(image)
  const light = quantile(histogramOf(image), 0.95)
  const isDark = (level: number, cell: number) =>
    level < light * 0.55 && (!sheet || isInside(sheet, cells, cell))
  const dark = closeThenOpen(
    cells.medians.map((level, cell) => (isDark(level, cell) ? 1 : 0)),
    cells,
  )
  const texts = Array.from(dark, (isDark, cell) => (isDark ? textIn(image, cells, dark, cell, light) : null))
  const lit = dark.map((_, cell) => (texts[cell] === 'light' && isWithin(dark, cells, cell) ? 1 : 0))
  const isOfPanel = (cell: number, background: number) =>
    dark[cell] === 1 &&
    texts[cell] !== 'dark' &&
    (cells.medians[cell] ?? 0) < background + light * sameBackground
  const near = grow(lit, cells, dark, isOfPanel)
  const panels = panelsIn(near, cells).filter(
    (panel) => panel.filter((cell) => lit[cell]).length > Math.max(10, panel.length * 0.08),
  )
  if (panels.length === 0) return image
  const out = newGreyImage(image.width, image.height)
  out.data.set(image.data)
  for (const panel of panels) for (const cell of panel) invert(out, cells, cell)
  return out
}

/** Corners are clockwise from the top left. */
function isInside(sheet: Quad, { columns, size }: Cells, cell: number): boolean {
  const x = ((cell % columns) + 0.5) * size
  const y = (Math.floor(cell / columns) + 0.5) * size
  return sheet.every((from, i) => {
    const to = sheet[(i + 1) % 4] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
  })
}

function histogramOf({ data }: GreyImage): Uint32Array {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 5) {
    const level = data[at] ?? 0
    counts[level] = (counts[level] ?? 0) + 1
  }
  return counts
}

/** Adds the cells near light text that belong to a panel with the background of that text. */
function grow(
  lit: Uint8Array,
  cells: Cells,
  dark: Uint8Array,
  isOfPanel: (cell: number, background: number) => boolean,
): Uint8Array {
  const near = lit.slice()
  const backgrounds = lit.map((isLit, cell) => (isLit ? backgroundOf(cells, dark, cell) : 0))
  let edge = Array.from(lit.keys()).filter((cell) => lit[cell])
  for (let i = 0; i < panelMargin; i++) {
    const added: number[] = []
    for (const from of edge) {
      const background = backgrounds[from] ?? 0
      for (const cell of neighboursOf(from, cells.columns, cells.rows)) {
        if (near[cell] || !isOfPanel(cell, background)) continue
        near[cell] = 1
        backgrounds[cell] = background
        added.push(cell)
      }
    }
    edge = added
  }
  return near
}

/** Connected components of dark cells that are large enough for text. */
function panelsIn(dark: Uint8Array, { columns, rows }: Cells): number[][] {
  const seen = new Uint8Array(dark.length)
  const panels: number[][] = []
  dark.forEach((isDark, start) => {
    if (!isDark || seen[start]) return
    const panel = [start]
    seen[start] = 1
    for (let i = 0; i < panel.length; i++) {
      for (const next of neighboursOf(panel[i] ?? start, columns, rows)) {
        if (!dark[next] || seen[next]) continue
        seen[next] = 1
        panel.push(next)
      }
    }
    if (panel.length >= dark.length * minPanelShare) panels.push(panel)
  })
  return panels
}

/** Cells on the border of a panel also show its surroundings. */
function isWithin(dark: Uint8Array, { columns, rows }: Cells, cell: number): boolean {
  const next = neighboursOf(cell, columns, rows)
  return next.length === 4 && next.every((other) => dark[other])
}

/**
 * Whether text is lighter or darker than its background. In a shadow or on a table, few pixels are clearly lighter; paper
 * in the shadow next to a dark picture has dark text.
 */
function textIn(
  image: GreyImage,
  cells: Cells,
  dark: Uint8Array,
  cell: number,
  light: number,
): 'light' | 'dark' | null {
  const background = backgroundOf(cells, dark, cell)
  let lighter = 0
  let darker = 0
  let all = 0
  eachPixel(image, cells, cell, (at) => {
    const level = image.data[at] ?? 0
    all++
    if (level > background + light * 0.25) lighter++
    else if (level < background * 0.6) darker++
  })
  if (lighter > all * 0.04 && lighter > darker * 2) return 'light'
  return darker > all * 0.06 && darker > lighter * 2 ? 'dark' : null
}

/** The median level of the surrounding panel, which bold letters hardly change. */
function backgroundOf({ columns, rows, medians }: Cells, dark: Uint8Array, cell: number): number {
  const levels: number[] = []
  const [x, y] = [cell % columns, Math.floor(cell / columns)]
  for (let r = Math.max(0, y - 3); r <= Math.min(rows - 1, y + 3); r++) {
    for (let c = Math.max(0, x - 3); c <= Math.min(columns - 1, x + 3); c++) {
      if (dark[r * columns + c]) levels.push(medians[r * columns + c] ?? 0)
    }
  }
  return levels.sort((a, b) => a - b)[levels.length >> 1] ?? 0
}

function invert(out: GreyImage, cells: Cells, cell: number): void {
  eachPixel(out, cells, cell, (at) => {
    out.data[at] = 255 - (out.data[at] ?? 0)
  })
}
