import { type Grey, newGrey } from './grey.ts'
import type { Quad } from './matrix.ts'

/** Cells along the longer side. */
const fineness = 110
/** Of all cells; a button is smaller, and what stands on it is not part of a recipe. */
const smallestPanel = 0.008
/** Cells around print that belong to its panel. */
const reach = 6

interface Cells {
  columns: number
  rows: number
  size: number
  /** The median level of each. */
  middle: Uint8Array
}

/**
 * Turns light print on dark panels into dark print on light ones: titles on colour, screens at night. What lies
 * outside the page is left alone, or a dark table would be one panel with those that reach the page's edge.
 */
export function turnLightPrint(image: Grey, page?: Quad): Grey {
  const cells = measure(image)
  const light = levelOf(histogramOf(image), 0.95)
  const isDark = (level: number, cell: number) =>
    level < light * 0.55 && (!page || isInside(page, cells, cell))
  const dark = close(
    cells.middle.map((level, cell) => (isDark(level, cell) ? 1 : 0)),
    cells,
  )
  const lit = dark.map((isDark, cell) => (isDark && isLit(image, cells, dark, cell, light) ? 1 : 0))
  let near = lit
  for (let i = 0; i < reach; i++)
    near = spread(near, cells, 1).map((isNear, cell) => (dark[cell] ? isNear : 0))
  const panels = panelsIn(near, cells).filter(
    (panel) => panel.filter((cell) => lit[cell]).length > Math.max(10, panel.length * 0.08),
  )
  if (panels.length === 0) return image
  const out = newGrey(image.width, image.height)
  out.data.set(image.data)
  for (const panel of panels) for (const cell of panel) turn(out, cells, cell)
  return out
}

function measure(image: Grey): Cells {
  const size = Math.max(6, Math.round(Math.max(image.width, image.height) / fineness))
  const columns = Math.ceil(image.width / size)
  const rows = Math.ceil(image.height / size)
  const middle = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < middle.length; cell++) {
    counts.fill(0)
    eachPixel(image, { columns, rows, size, middle }, cell, (at) => {
      const level = image.data[at] ?? 0
      counts[level] = (counts[level] ?? 0) + 1
    })
    middle[cell] = levelOf(counts, 0.5)
  }
  return { columns, rows, size, middle }
}

/** The corners come clockwise from the upper left. */
function isInside(page: Quad, { columns, size }: Cells, cell: number): boolean {
  const x = ((cell % columns) + 0.5) * size
  const y = (Math.floor(cell / columns) + 0.5) * size
  return page.every((from, i) => {
    const to = page[(i + 1) % 4] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
  })
}

function histogramOf({ data }: Grey): Uint32Array {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 5) {
    const level = data[at] ?? 0
    counts[level] = (counts[level] ?? 0) + 1
  }
  return counts
}

function levelOf(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0
    if (seen >= total * share) return level
  }
  return 255
}

function eachPixel(image: Grey, { columns, size }: Cells, cell: number, visit: (at: number) => void): void {
  const left = (cell % columns) * size
  const top = Math.floor(cell / columns) * size
  const right = Math.min(image.width, left + size)
  const bottom = Math.min(image.height, top + size)
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(y * image.width + x)
}

/** Fills what heavy letters leave light in a panel, then takes away what is as thin as letters on light paper. */
function close(dark: Uint8Array, cells: Cells): Uint8Array {
  const filled = spread(spread(dark, cells, 1), cells, 0)
  return spread(spread(filled, cells, 0), cells, 1)
}

/** Every cell with a neighbour of this kind becomes one. */
function spread(from: Uint8Array, { columns, rows }: Cells, kind: 0 | 1): Uint8Array {
  return from.map((here, cell) => {
    if (here === kind) return kind
    return around(cell, columns, rows).some((next) => from[next] === kind) ? kind : here
  })
}

function around(cell: number, columns: number, rows: number): number[] {
  const x = cell % columns
  const next: number[] = []
  if (x > 0) next.push(cell - 1)
  if (x < columns - 1) next.push(cell + 1)
  if (cell >= columns) next.push(cell - columns)
  if (cell < columns * (rows - 1)) next.push(cell + columns)
  return next
}

/** Connected dark cells, large enough to carry print. */
function panelsIn(dark: Uint8Array, { columns, rows }: Cells): number[][] {
  const seen = new Uint8Array(dark.length)
  const panels: number[][] = []
  dark.forEach((isDark, start) => {
    if (!isDark || seen[start]) return
    const panel = [start]
    seen[start] = 1
    for (let i = 0; i < panel.length; i++) {
      for (const next of around(panel[i] ?? start, columns, rows)) {
        if (!dark[next] || seen[next]) continue
        seen[next] = 1
        panel.push(next)
      }
    }
    if (panel.length >= dark.length * smallestPanel) panels.push(panel)
  })
  return panels
}

/** Holds light print: in a shadow, and on a table, what differs from the ground is darker than it or hardly lighter. */
function isLit(image: Grey, cells: Cells, dark: Uint8Array, cell: number, light: number): boolean {
  const next = around(cell, cells.columns, cells.rows)
  // The rim shows what lies beside the panel.
  if (next.length < 4 || next.some((other) => !dark[other])) return false
  const ground = groundOf(cells, dark, cell)
  let lighter = 0
  let darker = 0
  let all = 0
  eachPixel(image, cells, cell, (at) => {
    const level = image.data[at] ?? 0
    all++
    if (level > ground + light * 0.25) lighter++
    else if (level < ground * 0.6) darker++
  })
  return lighter > all * 0.04 && lighter > darker * 2
}

/** The usual level of the panel around: heavy letters are few, even where they fill whole cells. */
function groundOf({ columns, rows, middle }: Cells, dark: Uint8Array, cell: number): number {
  const levels: number[] = []
  const [x, y] = [cell % columns, Math.floor(cell / columns)]
  for (let r = Math.max(0, y - 3); r <= Math.min(rows - 1, y + 3); r++) {
    for (let c = Math.max(0, x - 3); c <= Math.min(columns - 1, x + 3); c++) {
      if (dark[r * columns + c]) levels.push(middle[r * columns + c] ?? 0)
    }
  }
  return levels.sort((a, b) => a - b)[levels.length >> 1] ?? 0
}

function turn(out: Grey, cells: Cells, cell: number): void {
  eachPixel(out, cells, cell, (at) => {
    out.data[at] = 255 - (out.data[at] ?? 0)
  })
}
