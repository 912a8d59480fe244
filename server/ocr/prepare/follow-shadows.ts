import { median } from '../layout/segments.ts'
import type { GreyImage } from './grey-image.ts'

/** Pixels. */
const blockSize = 4
/** The usual level is the median of every 13th block. */
const sampleStep = 13
/** The following are shares of the usual level of paper. Lighter paper is even enough. */
const even = 0.9
/** Darker areas are pictures, panels and thick print. */
const darkest = 0.33
/** Between two blocks. The edges of pictures and panels are steeper than those of shadows, which are never quite sharp. */
const steep = 0.08
/** Share of the edge of a shadow that may be steep, because print crosses it. */
const maxSteepShare = 0.2

/** One level for each block of pixels. */
interface Blocks {
  columns: number
  rows: number
  levels: Uint8Array
}

/**
 * Lightens paper that is still dark after the light was evened in wide cells: the edge of a hard shadow, a fold. What is left
 * without the strokes of letters (a morphological closing) is the level of the paper, and follows such edges. Pictures,
 * whose grain would be read as letters, stay dark. In place; returns whether anything was lightened.
 */
export function followShadows(image: GreyImage, paper: number): boolean {
  const blocks = withoutStrokes(lightestOf(image))
  const { levels } = blocks
  const usual = median([...levels.filter((level, i) => i % sampleStep === 0 && level > paper * even)])
  const shadows = shadowsIn(blocks, usual)
  if (shadows.length === 0) return false
  const gains = new Float32Array(levels.length).fill(1)
  for (const block of shadows.flat()) {
    const level = levels[block] ?? 0
    if (level > usual * darkest) gains[block] = (even * usual) / level
  }
  lighten(image, gains, blocks)
  return true
}

function lightestOf({ width, height, data }: GreyImage): Blocks {
  const columns = Math.ceil(width / blockSize)
  const rows = Math.ceil(height / blockSize)
  const levels = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / blockSize) * columns
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const block = row + ((x / blockSize) | 0)
      const level = data[at] ?? 0
      if (level > (levels[block] ?? 0)) levels[block] = level
    }
  }
  return { columns, rows, levels }
}

/** The lightest level around each block, then the darkest of those. */
function withoutStrokes(blocks: Blocks): Blocks {
  const light = dilate(dilate(blocks, 'row'), 'column')
  return inverted(dilate(dilate(inverted(light), 'row'), 'column'))
}

const inverted = (blocks: Blocks): Blocks => ({
  ...blocks,
  levels: blocks.levels.map((level) => 255 - level),
})

/** The lightest of each block and three neighbours to both sides. */
function dilate(blocks: Blocks, direction: 'row' | 'column'): Blocks {
  const [before, after] = [blocks.levels.slice(), blocks.levels.slice()]
  // Two at a time, then four.
  for (const reach of [1, 2]) {
    spread(before, blocks, direction, -reach)
    spread(after, blocks, direction, reach)
  }
  for (let i = 0; i < after.length; i++) {
    const level = before[i] ?? 0
    if (level > (after[i] ?? 0)) after[i] = level
  }
  return { ...blocks, levels: after }
}

/** Each level or that of the block at this distance, whichever is lighter. In place. */
function spread(
  levels: Uint8Array,
  { columns, rows }: Blocks,
  direction: 'row' | 'column',
  distance: number,
): void {
  const isRow = direction === 'row'
  const step = isRow ? distance : distance * columns
  const [skipColumns, skipRows] = isRow ? [Math.abs(distance), 0] : [0, Math.abs(distance)]
  const first = distance < 0 ? { row: skipRows, column: skipColumns } : { row: 0, column: 0 }
  const lines = rows - skipRows
  const length = columns - skipColumns
  for (let r = 0; r < lines; r++) {
    // Forward, a block is read before it changes; backward, after all that read it.
    const row = distance < 0 ? first.row + lines - 1 - r : r
    for (let c = 0; c < length; c++) {
      const column = distance < 0 ? first.column + length - 1 - c : c
      const at = row * columns + column
      const level = levels[at + step] ?? 0
      if (level > (levels[at] ?? 0)) levels[at] = level
    }
  }
}

/** Connected areas of dim blocks with hardly any steep edge. */
function shadowsIn(blocks: Blocks, usual: number): number[][] {
  const seen = new Uint8Array(blocks.levels.length)
  const shadows: number[][] = []
  blocks.levels.forEach((level, start) => {
    if (seen[start] || level >= usual * even) return
    const { area, isSteep } = dimArea(start, blocks, usual, seen)
    if (!isSteep) shadows.push(area)
  })
  return shadows
}

function dimArea(start: number, { columns, levels }: Blocks, usual: number, seen: Uint8Array) {
  const area = [start]
  seen[start] = 1
  let [edge, steepEdge] = [0, 0]
  const look = (level: number, next: number) => {
    const other = levels[next] ?? 0
    if (other >= usual * even) {
      edge++
      if (other - level > usual * steep) steepEdge++
    } else if (!seen[next]) {
      seen[next] = 1
      area.push(next)
    }
  }
  for (let i = 0; i < area.length; i++) {
    const block = area[i] ?? start
    const level = levels[block] ?? 0
    const column = block % columns
    if (column > 0) look(level, block - 1)
    if (column < columns - 1) look(level, block + 1)
    if (block >= columns) look(level, block - columns)
    if (block + columns < levels.length) look(level, block + columns)
  }
  return { area, isSteep: steepEdge >= edge * maxSteepShare }
}

/** Multiplies each pixel by the gain at its place between the centres of blocks. */
function lighten(image: GreyImage, gains: Float32Array, { columns, rows }: Blocks): void {
  const line = new Float32Array(columns + 1)
  for (let y = 0; y < image.height; y++) {
    const r = Math.min(rows - 1, Math.max(0, (y + 0.5) / blockSize - 0.5))
    const upper = Math.floor(r) * columns
    const lower = Math.min(rows - 1, Math.floor(r) + 1) * columns
    const down = r - Math.floor(r)
    let [first, last] = [columns, -1]
    for (let c = 0; c < columns; c++) {
      const gain = (gains[upper + c] ?? 1) * (1 - down) + (gains[lower + c] ?? 1) * down
      line[c] = gain
      if (gain === 1) continue
      first = Math.min(first, c)
      last = c
    }
    line[columns] = line[columns - 1] ?? 1
    const right = Math.min(image.width, (last + 2) * blockSize)
    for (let x = Math.max(0, (first - 1) * blockSize); x < right; x++) {
      const c = Math.min(columns - 1, Math.max(0, (x + 0.5) / blockSize - 0.5))
      const across = c - (c | 0)
      const gain = (line[c | 0] ?? 1) * (1 - across) + (line[(c | 0) + 1] ?? 1) * across
      const at = y * image.width + x
      image.data[at] = Math.min(255, (image.data[at] ?? 0) * gain)
    }
  }
}
