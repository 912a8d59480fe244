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
  const out = newGreyImage(image.width, image.height)
  divide(image, smooth(spreadLight(paperLevels(image, cell))), out)
  const levels = measureLevels(out, cell)
  const isLightened = areHard && grainOf(out, levels) < maxGrainShare && followShadows(out, paperLevel)
  stretch(out, isLightened ? measureLevels(out, cell) : levels)
  return out
}

/** The level that a fifth of each cell's pixels exceeds. */
function paperLevels(image: GreyImage, cell: number): Field {
  const columns = Math.ceil(image.width / cell)
  const rows = Math.ceil(image.height / cell)
  const values: number[] = []
  eachCell(image, cell, (histogram, count) => values.push(levelExceededBy(histogram, count * 0.2)))
  return { columns, rows, cell, values: Float32Array.from(values) }
}

/** Visits the cells row by row; `histogram` has a fourth of the pixels. */
function eachCell(
  { width, height, data }: GreyImage,
  cell: number,
  visit: (histogram: Uint16Array, count: number) => void,
): void {
  const histogram = new Uint16Array(256)
  for (let top = 0; top < height; top += cell) {
    const bottom = Math.min(height, top + cell)
    for (let left = 0; left < width; left += cell) {
      const right = Math.min(width, left + cell)
      histogram.fill(0)
      let count = 0
      for (let y = top; y < bottom; y += 2) {
        for (let at = y * width + left; at < y * width + right; at += 2) {
          const level = data[at] ?? 0
          histogram[level] = (histogram[level] ?? 0) + 1
          count++
        }
      }
      visit(histogram, count)
    }
  }
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
  const places = Float64Array.from({ length: image.width }, (_, x) =>
    Math.min(columns - 1.001, Math.max(0, x / cell - 0.5)),
  )
  const line = new Float32Array(columns)
  for (let y = 0, at = 0; y < image.height; y++) {
    const r = Math.min(rows - 1, Math.max(0, y / cell - 0.5))
    const r0 = Math.floor(r)
    const upper = r0 * columns
    const lower = Math.min(rows - 1, r0 + 1) * columns
    for (let c = 0; c < columns; c++) {
      line[c] = (values[upper + c] ?? 1) * (1 - r + r0) + (values[lower + c] ?? 1) * (r - r0)
    }
    for (let x = 0; x < image.width; x++, at++) {
      const c = places[x] ?? 0
      const c0 = c | 0
      const paper = (line[c0] ?? 1) * (1 - c + c0) + (line[c0 + 1] ?? 1) * (c - c0)
      const level = (paperLevel * (image.data[at] ?? 0)) / (paper > 1 ? paper : 1)
      out.data[at] = level < 255 ? level : 255
    }
  }
}

/** Paler print would turn the grain of an empty sheet into noise. */
const palestInk = 150
/** From this level on, paper is white. */
const white = 218

/** What is measured of an evenly lit image before its contrast is stretched. */
interface Levels {
  /** The median over all cells of the level that most of a cell exceeds. */
  dim: number
  /** The level of the darkest 1.2 %. */
  dark: number
  /** The darkest print where most of a cell is paper: a black table or picture next to grey print does not count. */
  print: number
}

/** A cell whose darkest pixels are paler has no print. */
const palestPrint = 200

function measureLevels(image: GreyImage, cell: number): Levels {
  const dim: number[] = []
  const printed: number[] = []
  eachCell(image, cell, (histogram, count) => {
    dim.push(levelExceededBy(histogram, count * 0.8))
    const darkest = levelExceededBy(histogram, count * 0.97)
    if (darkest < palestPrint && levelExceededBy(histogram, count * 0.5) > white - 20) printed.push(darkest)
  })
  printed.sort((a, b) => a - b)
  const print = printed[Math.floor(printed.length * 0.1)] ?? 0
  return { dim: median(dim), dark: darkLevel(image), print }
}

function darkLevel({ data }: GreyImage): number {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 3) {
    const level = data[at] ?? 0
    histogram[level] = (histogram[level] ?? 0) + 1
  }
  return levelExceededBy(histogram, (data.length / 3) * 0.988)
}

/** Contrast stretch: faint print becomes black, near-paper levels white. */
function stretch({ data }: GreyImage, levels: Levels): void {
  const bands = bandLevel(levels)
  // Bands would be the darkest print of most cells.
  const ink = bands === null ? inkLevel(levels) : Math.min(palestInk, levels.dark)
  const light = Math.max(ink + minContrast, bands ?? white)
  const table = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.max(0, Math.min(255, (255 * (level - ink)) / (light - ink))),
  )
  for (let at = 0; at < data.length; at++) data[at] = table[data[at] ?? 0] ?? 0
}

/** Darker paper than this, in half of the photo, has the bands of a screen. */
const palestBands = 200
const minContrast = 50

/** The level of the dark bands where a screen is photographed (moire), which are lighter than its print; null without any. */
const bandLevel = ({ dim }: Levels): number | null =>
  // A fifth of a band is darker.
  dim < palestBands ? dim - (paperLevel - dim) * 0.2 : null

const inkLevel = ({ dark, print }: Levels): number => Math.min(palestInk, Math.max(dark, print))

/** Share of the contrast. Beyond it, the level of the paper cannot be seen in small blocks, as measured. */
const maxGrainShare = 0.02

const grainOf = (image: GreyImage, levels: Levels): number =>
  (noiseLevel(image) * paperLevel) / (white - inkLevel(levels))
