import { describe, expect, it } from 'vitest'
import { noiseLevel, smoothGrain } from '#server/ocr/prepare/denoise.ts'
import { findSkew } from '#server/ocr/prepare/deskew.ts'
import { curlY } from '#server/ocr/prepare/dewarp.ts'
import { findSheet } from '#server/ocr/prepare/find-sheet.ts'
import { type GreyImage, newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { apply, compose, type Quad, rectangleToQuad, rotation, scaling } from '#server/ocr/prepare/matrix.ts'
import { normaliseIllumination } from '#server/ocr/prepare/normalise-illumination.ts'

const quad: Quad = [
  { x: 110, y: 90 },
  { x: 700, y: 60 },
  { x: 740, y: 950 },
  { x: 80, y: 900 },
]

/** A light sheet at the corners of `quad`, on a dark table. */
function sheetOnTable(): GreyImage {
  const image = newGreyImage(820, 1010)
  const inside = (x: number, y: number) =>
    quad.every((a, i) => {
      const b = quad[(i + 1) % 4] ?? a
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0
    })
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) image.data[y * image.width + x] = inside(x, y) ? 210 : 70
  }
  return image
}

/** Rows of short strokes, skewed by `degrees`. */
function ruledText(degrees: number): GreyImage {
  const image = newGreyImage(900, 700)
  image.data.fill(255)
  const slope = Math.tan((degrees * Math.PI) / 180)
  for (let row = 100; row < 600; row += 30) {
    for (let x = 80; x < 820; x++) {
      if (x % 12 > 7) continue
      for (let y = 0; y < 10; y++) image.data[Math.round(row + x * slope + y) * image.width + x] = 20
    }
  }
  return image
}

describe('preparing a photo', () => {
  it('finds the corners of a tilted sheet within 9 pixels', () => {
    const found = findSheet(sheetOnTable())
    expect(found?.certainty).toBeGreaterThan(0.9)
    found?.corners.forEach((corner, i) => {
      expect(Math.hypot(corner.x - (quad[i]?.x ?? 0), corner.y - (quad[i]?.y ?? 0))).toBeLessThan(9)
    })
  })

  it('finds no sheet when paper fills the photo', () => {
    const paper = newGreyImage(800, 1000)
    paper.data.fill(230)
    expect(findSheet(paper)).toBeNull()
  })

  it.each([-3, -0.7, 0, 1.4, 3.6])('measures a skew of %d degrees', (degrees) => {
    expect((findSkew(ruledText(degrees), 5) * 180) / Math.PI).toBeCloseTo(degrees, 0.5)
  })

  it('makes ink equally dark in shadow and in light', () => {
    const image = newGreyImage(600, 400)
    for (let y = 0; y < 400; y++) {
      for (let x = 0; x < 600; x++) {
        const light = x < 300 ? 230 : 80
        image.data[y * 600 + x] = x % 40 < 4 && y % 30 < 12 ? light * 0.4 : light
      }
    }
    const flat = normaliseIllumination(image, { areHard: true })
    const at = (x: number, y: number) => flat.data[y * 600 + x] ?? 0
    expect(Math.abs(at(41, 95) - at(521, 95))).toBeLessThan(25)
    expect(at(60, 100)).toBeGreaterThan(235)
    expect(at(540, 100)).toBeGreaterThan(235)
  })

  it('makes paper white and print dark at the edge of a hard shadow', () => {
    const image = newGreyImage(1600, 600)
    const isStroke = (x: number, y: number) => x % 24 < 5 && y % 48 < 20
    for (let y = 0; y < 600; y++) {
      for (let x = 0; x < 1600; x++) {
        const light = 220 * (1 - 0.6 / (1 + Math.exp((x - 800) / 8)))
        image.data[y * 1600 + x] = isStroke(x, y) ? light * 0.25 : light
      }
    }
    const flat = normaliseIllumination(image, { areHard: true })
    for (let x = 700; x < 900; x++) {
      const level = flat.data[297 * 1600 + x] ?? 0
      if (isStroke(x, 297)) expect(level).toBeLessThan(110)
      else if (x % 24 > 6 && x % 24 < 22) expect(level).toBeGreaterThan(170)
    }
  })

  it('makes the bands of a photographed screen white and keeps its print dark', () => {
    const image = newGreyImage(1200, 800)
    const isStroke = (x: number, y: number) => x % 30 < 4 && y % 48 < 20
    for (let at = 0; at < image.data.length; at++) {
      const [x, y] = [at % 1200, Math.floor(at / 1200)]
      const light = 200 * (0.85 + 0.15 * Math.sin((x + 2 * y) / 3))
      image.data[at] = isStroke(x, y) ? light * 0.2 : light
    }
    const flat = normaliseIllumination(image, { areHard: true })
    const row = [...flat.data.subarray(297 * 1200, 298 * 1200)]
    expect(Math.min(...row.filter((_, x) => !isStroke(x, 297)))).toBeGreaterThan(235)
    expect(Math.max(...row.filter((_, x) => isStroke(x, 297)))).toBeLessThan(60)
  })

  it('keeps a picture dark, whose edge is sharp', () => {
    const image = newGreyImage(1600, 600)
    for (let at = 0; at < image.data.length; at++) {
      const [x, y] = [at % 1600, Math.floor(at / 1600)]
      image.data[at] = x > 500 && x < 620 && y > 200 && y < 320 ? 130 : 220
    }
    expect(normaliseIllumination(image, { areHard: true }).data[260 * 1600 + 560]).toBeLessThan(110)
  })

  it('keeps thick print dark', () => {
    const image = newGreyImage(1600, 600)
    for (let at = 0; at < image.data.length; at++)
      image.data[at] = at % 1600 > 700 && at % 1600 < 760 ? 40 : 220
    expect(normaliseIllumination(image, { areHard: true }).data[300 * 1600 + 730]).toBeLessThan(40)
  })

  it('makes grey print black next to a black table', () => {
    const image = newGreyImage(600, 400)
    for (let y = 0; y < 400; y++) {
      for (let x = 0; x < 600; x++) {
        const isPrint = x > 160 && x % 20 < 4 && y % 15 < 6
        image.data[y * 600 + x] = x < 120 ? 8 : isPrint ? 140 : 230
      }
    }
    const flat = normaliseIllumination(image, { areHard: true })
    expect(flat.data[93 * 600 + 401]).toBeLessThan(25)
    expect(flat.data[100 * 600 + 430]).toBeGreaterThan(235)
  })

  it('maps the corners of the prepared image to those in the photo', () => {
    const matrix = rectangleToQuad(600, 900, quad)
    const corners = [
      { x: 0, y: 0 },
      { x: 600, y: 0 },
      { x: 600, y: 900 },
      { x: 0, y: 900 },
    ]
    corners.forEach((corner, i) => {
      const place = apply(matrix, corner)
      expect(place.x).toBeCloseTo(quad[i]?.x ?? 0, 6)
      expect(place.y).toBeCloseTo(quad[i]?.y ?? 0, 6)
    })
  })

  it('composes maps from right to left', () => {
    const rotated = compose(rotation(Math.PI / 2, { x: 0, y: 0 }), scaling(2))
    expect(apply(rotated, { x: 3, y: 0 }).y).toBeCloseTo(6, 9)
  })

  it('does not move points of a flat sheet', () => {
    expect(curlY({ sag: [0, 0, 0, 0], lean: [0, 0] }, 12, 34, 100, 100)).toBe(34)
  })
})

describe('the grain of an evenly lit photo', () => {
  /** Paper with a dark stroke every 40 pixels; `spread` is the range of the grain. */
  const paper = (spread: number): GreyImage => {
    const image = newGreyImage(400, 300)
    let state = 7
    for (let at = 0; at < image.data.length; at++) {
      state = (state * 48_271) % 2_147_483_647
      const grain = ((state % 1000) / 1000 - 0.5) * spread
      image.data[at] = (at % 400) % 40 < 4 ? 20 : 225 + grain
    }
    return image
  }

  it('is smoothed until the paper is even, and print stays darker than paper', () => {
    const grainy = paper(60)
    const smooth = smoothGrain(grainy)
    expect(noiseLevel(smooth)).toBeLessThan(noiseLevel(grainy) / 3)
    expect(smooth.data[150 * 400 + 202]).toBeLessThan(120)
  })

  it('does not blur a clean photo', () => {
    const clean = paper(0)
    expect(smoothGrain(clean)).toBe(clean)
  })
})
