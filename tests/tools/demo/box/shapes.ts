export const layers = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const disc = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${color}"/>`

export const ring = (x: number, y: number, r: number, color: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`

const round = (value: number) => Math.round(value * 10) / 10

/** Lighter for a positive share, darker for a negative one. */
export function shade(color: string, share: number): string {
  const target = share > 0 ? 255 : 0
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const mixed = parts.map((part) => Math.round(part + (target - part) * Math.abs(share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Draws with the same chance for the same seed. */
export function pen(seed: number) {
  const next = chance(seed)
  const between = (least: number, most: number) => least + next() * (most - least)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from.')
    return value
  }
  const scatterAt = (
    x: number,
    y: number,
    count: number,
    radius: number,
    draw: (x: number, y: number) => string,
  ) =>
    layers(count, () => {
      const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next()) * radius]
      return draw(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
    })
  const turn = (x: number, y: number) =>
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(next() * 360)})"`
  /** A round thing that nobody drew with a compass. */
  const blob = (x: number, y: number, r: number, color: string, rough = 0.18) => {
    const points = Array.from({ length: 9 }, (_, index) => {
      const [angle, far] = [(index / 9) * Math.PI * 2, r * between(1 - rough, 1 + rough)]
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const
    })
    const middles = points.map(([a, b], index) => {
      const [c, d] = points[(index + 1) % points.length] ?? [a, b]
      return `${round((a + c) / 2)} ${round((b + d) / 2)}`
    })
    const curves = points.map(([a, b], index) => `Q${round(a)} ${round(b)} ${middles[index]}`)
    return `<path d="M${middles.at(-1)}${curves.join('')}Z" fill="${color}"/>`
  }
  return {
    between,
    pick,
    blob,
    scatterAt,
    /** Around the middle of the picture. */
    scatter: (count: number, radius: number, draw: (x: number, y: number) => string) =>
      scatterAt(720, 540, count, radius, draw),
    leaf: (x: number, y: number, length: number, color: string) => {
      const [l, w] = [round(length), round(length * between(0.22, 0.36))]
      const tone = shade(color, between(-0.18, 0.18))
      return `<g ${turn(x, y)}><path d="M3 5Q${l / 2} ${w + 6} ${l} 6Q${l / 2} ${6 - w} 3 5" fill="#000" opacity=".22"/><path d="M0 0Q${l / 2} ${w} ${l} 0Q${l / 2} ${-w} 0 0" fill="${tone}"/><path d="M4 0L${l - 8} 0" stroke="${shade(color, 0.35)}" stroke-width="2" opacity=".6"/></g>`
    },
    cube: (x: number, y: number, side: number, color: string) =>
      `<g ${turn(x, y)}><rect x="3" y="6" width="${round(side)}" height="${round(side)}" rx="5" fill="#000" opacity=".25"/><rect width="${round(side)}" height="${round(side)}" rx="5" fill="${shade(color, -0.1)}"/><rect width="${round(side * 0.86)}" height="${round(side * 0.8)}" rx="5" fill="${shade(color, 0.14)}"/></g>`,
    strand: (x: number, y: number, color: string) => {
      const d = `M-110 0C-60 ${round(between(-70, 70))} 40 ${round(between(-70, 70))} 110 ${round(between(-30, 30))}`
      return `<g ${turn(x, y)}><path d="${d}" fill="none" stroke="${shade(color, -0.22)}" stroke-width="17" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="11" stroke-linecap="round"/></g>`
    },
    grain: (x: number, y: number, color: string) =>
      `<g ${turn(x, y)}><ellipse rx="13" ry="5.500" fill="${shade(color, between(-0.16, 0))}"/></g>`,
    fruit: (x: number, y: number, r: number, color: string) =>
      disc(x + 4, y + 7, r, '#00000055') +
      disc(x, y, r, shade(color, -0.14)) +
      disc(x - r * 0.1, y - r * 0.12, r * 0.84, color) +
      `<ellipse cx="${round(x - r * 0.3)}" cy="${round(y - r * 0.36)}" rx="${round(r * 0.26)}" ry="${round(r * 0.16)}" fill="#fff" opacity=".65"/>`,
  }
}
export type Pen = ReturnType<typeof pen>

/** Mulberry32: numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
