/** What light does to a photo: lamps reflected in gloss, something dark in front of the lamp, or the pixels of a screen. */
export type Light = 'glare' | 'shadow' | 'moire' | 'moire and glare'

interface Lit {
  /** Of red, green and blue. */
  gain: readonly number[]
  /** 0 to 1: share of the light that the surface reflects like a mirror. */
  glare: number
}

type LightAt = (u: number, v: number, x: number, y: number) => Lit

/** The light at a place of the photo, by shares of its sides and pixels. */
export function lightsOf(light: Light, amount: number, random: () => number): LightAt {
  if (light === 'glare') return glare(amount, random)
  if (light === 'shadow') return shadow(amount, random)
  if (light === 'moire') return moire(amount, random)
  const [pattern, window] = [moire(amount, random), glare(amount * 0.7, random)]
  return (u, v, x, y) => ({ ...pattern(u, v, x, y), glare: window(u, v, x, y).glare })
}

const white = [1, 1, 1] as const

/** Two or three long, blurred spots, the brightest of which hides most of the print. */
function glare(amount: number, random: () => number): LightAt {
  const spots = Array.from({ length: 2 + Math.round(random()) }, () => ({
    u: random(),
    v: random(),
    wide: 0.05 + 0.1 * random(),
    tall: 0.04 + 0.07 * random(),
    most: (0.55 + 0.4 * random()) * (0.5 + amount / 2),
    slope: random() - 0.5,
  }))
  return (u, v) => {
    let clear = 1
    for (const spot of spots) {
      const across = (u - spot.u + (v - spot.v) * spot.slope) / spot.wide
      const down = (v - spot.v) / spot.tall
      clear *= 1 - spot.most * Math.exp(-(across * across + down * down) / 2)
    }
    return { gain: white, glare: 1 - clear }
  }
}

/** The edge of a phone across the page, with a soft border, and a darker fold. */
function shadow(amount: number, random: () => number): LightAt {
  const [angle, at] = [random() * Math.PI, 0.3 + random() * 0.4]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const depth = 0.35 + 0.35 * amount
  const fold = random()
  return (u, v) => {
    const side = (u - 0.5) * cos + (v - 0.5) * sin + 0.5 - at
    const covered = 1 / (1 + Math.exp(-side * 90))
    const folded = Math.exp(-(((u - fold) / 0.02) ** 2)) * 0.25 * amount
    const level = (1 - depth * covered) * (1 - folded)
    return { gain: [level, level, Math.min(1, level * (1 + 0.15 * covered))], glare: 0 }
  }
}

/** Bands of colour where the grids of screen and sensor interfere, and the lines of the screen. */
function moire(amount: number, random: () => number): LightAt {
  const angle = random() * Math.PI
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const period = 9 + random() * 16
  const bend = 20 + random() * 40
  const strength = 0.1 + 0.2 * amount
  const wave = (x: number, y: number, phase: number) =>
    1 -
    (strength / 2) *
      (1 + Math.sin((2 * Math.PI * (x * cos + y * sin + bend * Math.sin(y / 310))) / period + phase))
  return (_, __, x, y) => {
    const line = y % 4 < 1 ? 1 - 0.12 * amount : 1
    return { gain: [wave(x, y, 0) * line, wave(x, y, 0.9) * line, wave(x, y, 2.1) * line], glare: 0 }
  }
}
