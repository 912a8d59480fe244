export interface Point {
  x: number
  y: number
}

/** Corners of a sheet in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** A homography, in row-major order. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

export function apply(m: Matrix, p: Point): Point {
  const w = m[6] * p.x + m[7] * p.y + m[8]
  return { x: (m[0] * p.x + m[1] * p.y + m[2]) / w, y: (m[3] * p.x + m[4] * p.y + m[5]) / w }
}

/** Applies `b` first, then `a`. */
export function compose(a: Matrix, b: Matrix): Matrix {
  const cell = (r: 0 | 3 | 6, c: 0 | 1 | 2): number => {
    const below = c === 0 ? b[3] : c === 1 ? b[4] : b[5]
    const last = c === 0 ? b[6] : c === 1 ? b[7] : b[8]
    const [p, q, s] = r === 0 ? [a[0], a[1], a[2]] : r === 3 ? [a[3], a[4], a[5]] : [a[6], a[7], a[8]]
    return p * b[c] + q * below + s * last
  }
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(3, 0),
    cell(3, 1),
    cell(3, 2),
    cell(6, 0),
    cell(6, 1),
    cell(6, 2),
  ]
}

export const scaling = (x: number, y = x): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1]

export function rotation(radians: number, about: Point): Matrix {
  const c = Math.cos(radians)
  const s = Math.sin(radians)
  return [c, -s, about.x - c * about.x + s * about.y, s, c, about.y - s * about.x - c * about.y, 0, 0, 1]
}

/** Maps the rectangle (0,0)-(width,height) onto the quad (Heckbert's closed form for the unit square). */
export function rectangleToQuad(width: number, height: number, [a, b, c, d]: Quad): Matrix {
  const dx1 = b.x - c.x
  const dx2 = d.x - c.x
  const dy1 = b.y - c.y
  const dy2 = d.y - c.y
  const sx = a.x - b.x + c.x - d.x
  const sy = a.y - b.y + c.y - d.y
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  const unit: Matrix = [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ]
  return compose(unit, scaling(1 / width, 1 / height))
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The signed area; positive for clockwise corners, with y pointing down. */
export function area(quad: Quad): number {
  const [a, b, c, d] = quad
  const cross = (p: Point, q: Point) => p.x * q.y - q.x * p.y
  return (cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2
}
