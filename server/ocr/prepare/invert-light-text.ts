import { type GreyImage, newGreyImage } from './grey-image.ts'
import type { Quad } from './matrix.ts'

/** Cells along the longer side of the image. */
const cellsPerSide = 110
/** Share of all cells. Smaller panels are buttons, whose text is not part of a recipe. */
const minPanelShare = 0.008
/** Cells around light text that belong to its panel. */
const panelMargin = 6

interface Cells {
  columns: number
  rows: number
  size: number
  /** The median level of each cell. */
  medians: Uint8Array
}

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
  let near = lit
  for (let i = 0; i < panelMargin; i++)
    near = dilate(near, cells, 1).map((isNear, cell) => (dark[cell] && texts[cell] !== 'dark' ? isNear : 0))
  const panels = panelsIn(near, cells).filter(
    (panel) => panel.filter((cell) => lit[cell]).length > Math.max(10, panel.length * 0.08),
  )
  if (panels.length === 0) return image
  const out = newGreyImage(image.width, image.height)
  out.data.set(image.data)
  for (const panel of panels) for (const cell of panel) invert(out, cells, cell)
  return out
}

function measure(image: GreyImage): Cells {
  const size = Math.max(6, Math.round(Math.max(image.width, image.height) / cellsPerSide))
  const columns = Math.ceil(image.width / size)
  const rows = Math.ceil(image.height / size)
  const medians = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < medians.length; cell++) {
    counts.fill(0)
    eachPixel(image, { columns, rows, size, medians }, cell, (at) => {
      const level = image.data[at] ?? 0
      counts[level] = (counts[level] ?? 0) + 1
    })
    medians[cell] = quantile(counts, 0.5)
  }
  return { columns, rows, size, medians }
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

function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0
    if (seen >= total * share) return level
  }
  return 255
}

function eachPixel(
  image: GreyImage,
  { columns, size }: Cells,
  cell: number,
  visit: (at: number) => void,
): void {
  const left = (cell % columns) * size
  const top = Math.floor(cell / columns) * size
  const right = Math.min(image.width, left + size)
  const bottom = Math.min(image.height, top + size)
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(y * image.width + x)
}

/** Morphological closing fills bold letters inside a panel; opening then removes what is as thin as letters on paper. */
function closeThenOpen(dark: Uint8Array, cells: Cells): Uint8Array {
  const filled = dilate(dilate(dark, cells, 1), cells, 0)
  return dilate(dilate(filled, cells, 0), cells, 1)
}

/** Dilates the cells of this kind by one. */
function dilate(from: Uint8Array, { columns, rows }: Cells, kind: 0 | 1): Uint8Array {
  return from.map((here, cell) => {
    if (here === kind) return kind
    return neighboursOf(cell, columns, rows).some((next) => from[next] === kind) ? kind : here
  })
}

function neighboursOf(cell: number, columns: number, rows: number): number[] {
  const x = cell % columns
  const next: number[] = []
  if (x > 0) next.push(cell - 1)
  if (x < columns - 1) next.push(cell + 1)
  if (cell >= columns) next.push(cell - columns)
  if (cell < columns * (rows - 1)) next.push(cell + columns)
  return next
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
