import sharp from 'sharp'
import { type Light, lightsOf } from './ocr-light.ts'

/** Severity of the simulated capture: 0 is a scan, 1 a hasty photo in low light. */
interface Capture {
  amount: number
  isScreen: boolean
  light?: Light | undefined
  random(): number
}

interface Pixels {
  width: number
  height: number
  /** Red, green, blue. */
  data: Buffer
}

/** Simulates a skewed photo of a curled sheet on a table, by inverse mapping. */
export async function photograph(page: Buffer, capture: Capture): Promise<Buffer> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const shot = capturePixels({ width: info.width, height: info.height, data }, capture)
  const { amount, random } = capture
  return sharp(shot.data, { raw: { width: shot.width, height: shot.height, channels: 3 } })
    .blur(0.35 + 0.75 * amount * random())
    .jpeg({ quality: Math.round(90 - 32 * amount * random()) })
    .toBuffer()
}

function capturePixels(page: Pixels, { amount, isScreen, light: extra, random }: Capture): Pixels {
  const spread = (most: number) => (random() * 2 - 1) * most * amount
  const margin = isScreen ? 0.02 + random() * 0.03 : 0.03 + random() * 0.06
  const width = Math.round(page.width * (1 + 2 * margin))
  const height = Math.round(page.height * (1 + 2 * margin))
  const angle = spread(0.055)
  const [tiltX, tiltY] = [spread(0.09), spread(0.09)]
  const curl = isScreen ? 0 : spread(0.011)
  const light = {
    x: random(),
    y: random(),
    fall: 0.5 * amount * (0.4 + random()),
    base: 1 - 0.35 * amount * random(),
  }
  const warmth = 1 - 0.18 * amount * random()
  const noise = 2 + 9 * amount * random()
  const table = [60 + random() * 70, 50 + random() * 50, 40 + random() * 50] as const
  const data = Buffer.alloc(width * height * 3)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const lit = extra ? lightsOf(extra, amount, random) : null
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u0 = x / width - 0.5
      const v0 = y / height - 0.5
      const depth = 1 + tiltX * u0 + tiltY * v0
      const [u1, v1] = [(u0 / depth) * (1 + 2 * margin), (v0 / depth) * (1 + 2 * margin)]
      const aspect = height / width
      const u = u1 * cos - v1 * aspect * sin + 0.5
      const v = v1 * cos + (u1 / aspect) * sin + 0.5 + curl * Math.cos(Math.PI * (u1 + 0.5) * 1.5)
      const inside = u > 0 && u < 1 && v > 0 && v < 1
      const far = Math.hypot(x / width - light.x, y / height - light.y)
      const shade =
        light.base *
        (1 - light.fall * Math.min(1, far)) *
        (isScreen && amount > 0.5 && y % 3 === 0 ? 0.95 : 1)
      const here = lit?.(x / width, y / height, x, y)
      for (let c = 0; c < 3; c++) {
        const ink = inside ? sample(page, u * page.width, v * page.height, c) : tableAt(table[c] ?? 60, x, y)
        const tint = c === 2 ? warmth : 1
        const level = here
          ? ink * shade * tint * (here.gain[c] ?? 1) * (1 - here.glare) + 250 * here.glare
          : ink * shade * tint
        data[(y * width + x) * 3 + c] = Math.max(
          0,
          Math.min(255, level + (random() + random() - 1) * noise * 1.7),
        )
      }
    }
  }
  return { width, height, data }
}

const tableAt = (base: number, x: number, y: number): number =>
  base * (1 + 0.16 * Math.sin(x / 37 + 3 * Math.sin(y / 211)) + 0.05 * Math.sin(y / 5))

function sample({ width, height, data }: Pixels, x: number, y: number, c: number): number {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x - 0.5))),
    Math.min(height - 2, Math.max(0, Math.floor(y - 0.5))),
  ]
  const fx = Math.min(1, Math.max(0, x - 0.5 - left))
  const fy = Math.min(1, Math.max(0, y - 0.5 - top))
  const at = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 3 + c] ?? 0
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
}
