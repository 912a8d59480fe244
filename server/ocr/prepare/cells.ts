import type { GreyImage } from './grey-image.ts'

/** Cells along the longer side of the image. */
const cellsPerSide = 110

/** An image in square cells. */
export interface Cells {
  columns: number
  rows: number
  size: number
  /** The median level of each cell. */
  medians: Uint8Array
}

export function measure(image: GreyImage): Cells {
  const size = Math.max(6, Math.round(Math.max(image.width, image.height) / cellsPerSide))
  const columns = Math.ceil(image.width / size)
  const rows = Math.ceil(image.height / size)
  const medians = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < medians.length; cell++) {
    counts.fill(0)
    const left = (cell % columns) * size
    const right = Math.min(image.width, left + size)
    const top = Math.floor(cell / columns) * size
    const bottom = Math.min(image.height, top + size)
    for (let y = top; y < bottom; y++) {
      for (let at = y * image.width + left; at < y * image.width + right; at++) {
        const level = image.data[at] ?? 0
        counts[level] = (counts[level] ?? 0) + 1
      }
    }
    medians[cell] = quantile(counts, 0.5)
  }
  return { columns, rows, size, medians }
}

export function eachPixel(
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

export function quantile(counts: Uint32Array, share: number): number {
  let total = 0
  for (const count of counts) total += count
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0
    if (seen >= total * share) return level
  }
  return 255
}

/** Morphological closing fills bold letters inside a panel; opening then removes what is as thin as letters on paper. */
export function closeThenOpen(dark: Uint8Array, cells: Cells): Uint8Array {
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

export function neighboursOf(cell: number, columns: number, rows: number): number[] {
  const x = cell % columns
  const next: number[] = []
  if (x > 0) next.push(cell - 1)
  if (x < columns - 1) next.push(cell + 1)
  if (cell >= columns) next.push(cell - columns)
  if (cell < columns * (rows - 1)) next.push(cell + columns)
  return next
}
