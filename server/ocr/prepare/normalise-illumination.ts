import { median } from '../layout/segments.ts'
import { noiseLevel } from './denoise.ts'
import { followShadows } from './follow-shadows.ts'
import { type GreyImage, newGreyImage } from './grey-image.ts'

interface Field {
  columns: number
  rows: number
  cell: number
  values: Float32Array
}

interface Shadows {
  /** Also follows the edges of hard shadows, in an image whose letters are large enough. */
  areHard: boolean
}

/** Divides each pixel by the local paper level, then stretches the contrast until ink is black. */
export function normaliseIllumination(image: GreyImage, { areHard }: Shadows): GreyImage {
  const cell = Math.max(12, Math.round(image.width / 48))
  const paper = smooth(spreadLight(levelsExceededBy(image, cell, 0.2)))
  const out = newGreyImage(image.width, image.height)
  divide(image, paper, out)
  if (areHard && grainOf(out, cell) < mostGrain) followShadows(out, paperLevel)
  stretch(out, cell)
  return out
}

/** The level that this share of each cell's pixels exceeds; paper is the 80th percentile. */
function levelsExceededBy(image: GreyImage, cell: number, share: number): Field {
  const columns = Math.ceil(image.width / cell)
  const rows = Math.ceil(image.height / cell)
  const values = new Float32Array(columns * rows)
  const histogram = new Uint16Array(256)
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      histogram.fill(0)
      let count = 0
      for (let y = r * cell; y < Math.min(image.height, (r + 1) * cell); y += 2) {
        for (let x = c * cell; x < Math.min(image.width, (c + 1) * cell); x += 2) {
          const level = image.data[y * image.width + x] ?? 0
          histogram[level] = (histogram[level] ?? 0) + 1
          count++
        }
      }
      values[r * columns + c] = levelExceededBy(histogram, count * share)
    }
  }
  return { columns, rows, cell, values }
}

function levelExceededBy(histogram: Uint16Array | Uint32Array, share: number): number {
  let seen = 0
  for (let level = 255; level > 0; level--) {
    seen += histogram[level] ?? 0
    if (seen > share) return level
  }
  return 1
}

/** A cell full of bold type looks dark, so it takes the level of lighter neighbours. Shadows are wider than a cell. */
function spreadLight(field: Field): Field {
  const values = new Float32Array(field.values.length)
  for (let r = 0; r < field.rows; r++) {
    for (let c = 0; c < field.columns; c++) {
      const around = neighbours(field, r, c).sort((a, b) => b - a)
      values[r * field.columns + c] = around[Math.floor(around.length * 0.3)] ?? 1
    }
  }
  return { ...field, values }
}

function smooth(field: Field): Field {
  const values = new Float32Array(field.values.length)
  for (let r = 0; r < field.rows; r++) {
    for (let c = 0; c < field.columns; c++) {
      const around = neighbours(field, r, c)
      values[r * field.columns + c] = around.reduce((sum, v) => sum + v, 0) / around.length
    }
  }
  return { ...field, values }
}

function neighbours({ columns, rows, values }: Field, row: number, column: number): number[] {
  const found: number[] = []
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      found.push(values[r * columns + c] ?? 1)
    }
  }
  return found
}

/** Of evenly lit paper. */
const paperLevel = 230

function divide(image: GreyImage, field: Field, out: GreyImage): void {
  const { columns, rows, cell, values } = field
  for (let y = 0; y < image.height; y++) {
    const r = Math.min(rows - 1, Math.max(0, y / cell - 0.5))
    const r0 = Math.floor(r)
    const upper = r0 * columns
    const lower = Math.min(rows - 1, r0 + 1) * columns
    const line = new Float32Array(columns)
    for (let c = 0; c < columns; c++) {
      line[c] = (values[upper + c] ?? 1) * (1 - r + r0) + (values[lower + c] ?? 1) * (r - r0)
    }
    for (let x = 0; x < image.width; x++) {
      const c = Math.min(columns - 1.001, Math.max(0, x / cell - 0.5))
      const c0 = Math.floor(c)
      const paper = (line[c0] ?? 1) * (1 - c + c0) + (line[c0 + 1] ?? line[c0] ?? 1) * (c - c0)
      const at = y * image.width + x
      out.data[at] = Math.min(255, (paperLevel * (image.data[at] ?? 0)) / Math.max(paper, 1))
    }
  }
}

/** Paler print would turn the grain of an empty sheet into noise. */
const palestInk = 150
/** From this level on, paper is white. */
const white = 218

/** Contrast stretch: faint print becomes black, near-paper levels white. */
function stretch(image: GreyImage, cell: number): void {
  const bands = bandLevel(image, cell)
  // Bands would be the darkest print of most cells.
  const ink = bands === null ? inkLevel(image, cell) : Math.min(palestInk, darkLevel(image))
  const light = Math.max(ink + leastContrast, bands ?? white)
  const table = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.max(0, Math.min(255, (255 * (level - ink)) / (light - ink))),
  )
  for (let at = 0; at < image.data.length; at++) image.data[at] = table[image.data[at] ?? 0] ?? 0
}

/** Darker paper than this, in half of the photo, has the bands of a screen. */
const palestBands = 200
const leastContrast = 50

/** The level of the dark bands where a screen is photographed (moire), which are lighter than its print; null without any. */
function bandLevel(image: GreyImage, cell: number): number | null {
  const dim = median([...levelsExceededBy(image, cell, 0.8).values])
  // A fifth of a band is darker.
  return dim < palestBands ? dim - (paperLevel - dim) * 0.2 : null
}

const inkLevel = (image: GreyImage, cell: number): number =>
  Math.min(palestInk, Math.max(darkLevel(image), printLevel(image, cell)))

/** Share of the contrast. Beyond it, the level of the paper cannot be seen in small blocks, as measured. */
const mostGrain = 0.02

const grainOf = (image: GreyImage, cell: number): number =>
  (noiseLevel(image) * paperLevel) / (white - inkLevel(image, cell))

/** The level of the darkest 1.2 %. */
function darkLevel({ data }: GreyImage): number {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 3) {
    const level = data[at] ?? 0
    histogram[level] = (histogram[level] ?? 0) + 1
  }
  return levelExceededBy(histogram, (data.length / 3) * 0.988)
}

/** A cell whose darkest pixels are paler has no print. */
const palestPrint = 200

/** The darkest print where most of a cell is paper: a black table or picture next to grey print does not count. */
function printLevel(image: GreyImage, cell: number): number {
  const darkest = levelsExceededBy(image, cell, 0.97).values
  const middle = levelsExceededBy(image, cell, 0.5).values
  const printed = darkest
    .filter((level, at) => level < palestPrint && (middle[at] ?? 0) > white - 20)
    .sort((a, b) => a - b)
  return printed[Math.floor(printed.length * 0.1)] ?? 0
}
