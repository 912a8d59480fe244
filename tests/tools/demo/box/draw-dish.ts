import sharp from 'sharp'
import { disc, layers, type Pen, pen, ring, shade } from './shapes.ts'

/** How a dish is drawn from above. */
export type Drawing =
  | 'soup'
  | 'salad'
  | 'pasta'
  | 'curry'
  | 'pizza'
  | 'tart'
  | 'cookies'
  | 'roast'
  | 'bread'
  | 'pancakes'

export interface Look {
  drawing: Drawing
  /** Of the food, most of it first; colours as '#rrggbb'. */
  colors: readonly [string, string, string]
}

/** Drawn at 1440 by 1080, and rendered smaller, which takes half the time. */
const size = { width: 1080, height: 810 }
const [cx, cy] = [720, 540]
const tables = ['#6d4a33', '#d9c8a8', '#39433f', '#b98b5e', '#e6dccb', '#7c3b2c', '#4d5b66', '#c9b79c']
const plates = ['#f6f1e7', '#e9e2d4', '#dfe6e4', '#f3e7d3', '#46566a', '#eef0ec']
const herbs = '#4f7d35'

/** A drawn picture as JPEG; the same for the same seed. */
export async function drawDish(look: Look, seed: number): Promise<Buffer> {
  const p = pen(seed)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1440 1080">
<defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
<radialGradient id="l" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient></defs>
${table(p)}${around(p)}${drawings[look.drawing](p, look.colors)}
<rect width="1440" height="1080" fill="url(#l)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer()
}

function table(p: Pen): string {
  const color = p.pick(tables)
  const planks = layers(6, (index) => {
    const grain = layers(5, () => {
      const y = index * 180 + p.between(12, 170)
      const d = `M0 ${y}C400 ${y + p.between(-14, 14)} 900 ${y + p.between(-14, 14)} 1440 ${y + p.between(-8, 8)}`
      return `<path d="${d}" fill="none" stroke="${shade(color, -0.16)}" stroke-width="${p.between(1, 4)}" opacity=".5"/>`
    })
    return `<rect y="${index * 180}" width="1440" height="178" fill="${shade(color, p.between(-0.05, 0.05))}"/>${grain}`
  })
  return `<rect width="1440" height="1080" fill="${shade(color, -0.3)}"/>${planks}`
}

/** A napkin, crumbs and leaves, so that no table is empty. */
function around(p: Pen): string {
  const napkin = `<g transform="translate(${p.between(60, 260)} ${p.between(540, 760)}) rotate(${p.between(-30, 20)})"><rect width="420" height="420" rx="10" fill="${p.pick(['#f4ece0', '#cf5a44', '#7d9467', '#e8c66a', '#8ea6b4'])}"/><path d="M30 0v420M60 0v420M360 0v420M390 0v420" stroke="#fff" stroke-width="7" opacity=".45"/></g>`
  const crumbs = layers(26, () =>
    disc(
      p.between(40, 1400),
      p.between(30, 1050),
      p.between(3, 8),
      p.pick(['#fff3d6', '#e0bd84', '#8a5a34']),
    ),
  )
  return napkin + crumbs + layers(5, () => p.leaf(p.between(60, 1380), p.between(60, 1020), 46, herbs))
}

function plate(p: Pen, radius: number, color = p.pick(plates)): string {
  return [
    `<circle cx="${cx + 18}" cy="${cy + 34}" r="${radius}" fill="#000" opacity=".5" filter="url(#s)"/>`,
    disc(cx, cy, radius, color),
    ring(cx, cy, radius * 0.97, shade(color, 0.25), 6),
    disc(cx, cy, radius * 0.82, shade(color, -0.06)),
    ring(cx, cy, radius * 0.82, shade(color, -0.16), 4),
  ].join('')
}

type Draw = (p: Pen, colors: Look['colors']) => string

const drawings: Record<Drawing, Draw> = {
  soup: (p, [main, second, topping]) =>
    plate(p, 450) +
    disc(cx, cy, 352, main) +
    ring(cx, cy, 338, shade(main, -0.12), 26) +
    p.scatter(34, 300, (x, y) =>
      p.blob(x, y, p.between(14, 34), shade(p.pick([main, second]), p.between(-0.08, 0.14))),
    ) +
    swirl(shade(second, 0.45)) +
    p.scatter(16, 250, (x, y) => p.cube(x, y, p.between(22, 38), topping)) +
    p.scatter(22, 280, (x, y) => p.leaf(x, y, p.between(22, 44), herbs)),
  salad: (p, [main, second, third]) =>
    plate(p, 460) +
    p.scatter(190, 345, (x, y) =>
      p.leaf(x, y, p.between(60, 130), shade(p.pick([main, herbs]), p.between(-0.2, 0.25))),
    ) +
    p.scatter(26, 300, (x, y) => slice(x, y, p.between(32, 52), second)) +
    p.scatter(30, 310, (x, y) => p.cube(x, y, p.between(20, 36), third)) +
    p.scatter(30, 310, (x, y) => p.leaf(x, y, p.between(26, 52), shade(main, 0.2))),
  pasta: (p, [main, second, third]) =>
    plate(p, 450) +
    disc(cx, cy, 300, shade(main, -0.25)) +
    p.scatter(150, 270, (x, y) => p.strand(x, y, shade(main, p.between(-0.14, 0.2)))) +
    p.scatter(28, 190, (x, y) => p.blob(x, y, p.between(22, 56), shade(second, p.between(-0.12, 0.12)))) +
    p.scatter(20, 230, (x, y) => p.cube(x, y, p.between(14, 28), third)) +
    p.scatter(12, 190, (x, y) => p.leaf(x, y, p.between(40, 78), herbs)),
  curry: (p, [main, second, third]) =>
    plate(p, 455) +
    p.scatter(520, 345, (x, y) => p.grain(x, y, '#f7f0df')) +
    `<g transform="translate(90 30)">${disc(cx, cy, 248, shade(main, -0.12))}${p.scatter(46, 225, (x, y) => p.blob(x, y, p.between(26, 54), shade(p.pick([main, second]), p.between(-0.12, 0.18))))}${p.scatter(16, 200, (x, y) => p.blob(x, y, p.between(20, 34), third))}</g>` +
    p.scatter(26, 300, (x, y) => p.leaf(x, y, p.between(26, 54), herbs)),
  pizza: (p, [main, second, third]) =>
    board(p) +
    `<circle cx="${cx + 12}" cy="${cy + 22}" r="430" fill="#000" opacity=".45" filter="url(#s)"/>` +
    p.blob(cx, cy, 430, '#c98a45', 0.04) +
    p.blob(cx, cy, 408, '#e2ad66', 0.03) +
    p.blob(cx, cy, 360, main, 0.04) +
    p.scatter(44, 320, (x, y) => p.blob(x, y, p.between(30, 70), shade(second, p.between(-0.06, 0.08)))) +
    p.scatter(18, 300, (x, y) => slice(x, y, p.between(34, 50), third)) +
    p.scatter(16, 300, (x, y) => p.leaf(x, y, p.between(50, 88), herbs)),
  tart: (p, [main, second, third]) =>
    plate(p, 470) +
    layers(40, (index) => {
      const angle = (index / 40) * Math.PI * 2
      return p.blob(
        cx + Math.cos(angle) * 372,
        cy + Math.sin(angle) * 372,
        44,
        shade('#cf9450', p.between(-0.1, 0.12)),
      )
    }) +
    disc(cx, cy, 352, shade(second, -0.06)) +
    [300, 222, 144, 66]
      .map((radius) => circleOf(radius, (x, y) => p.fruit(x, y, 42, p.pick([main, main, third]))))
      .join('') +
    p.scatter(12, 300, (x, y) => p.leaf(x, y, p.between(30, 52), '#6d9a4a')),
  cookies: (p, [main, second, third]) =>
    board(p) +
    [
      [720, 300],
      [470, 390],
      [970, 390],
      [470, 680],
      [970, 680],
      [720, 780],
      [720, 540],
    ]
      .map(([x = 0, y = 0]) => cookie(p, x, y, main, [second, third]))
      .join(''),
  roast: (p, [main, second, third]) =>
    plate(p, 465) +
    p.scatter(26, 320, (x, y) => p.blob(x, y, p.between(48, 74), shade(second, p.between(-0.12, 0.14)))) +
    p.scatter(16, 300, (x, y) => p.blob(x, y, p.between(30, 50), shade(third, p.between(-0.1, 0.1)))) +
    [
      [620, 430],
      [850, 520],
      [640, 660],
    ]
      .map(([x = 0, y = 0]) => meat(p, x, y, main))
      .join('') +
    p.scatter(28, 320, (x, y) => p.leaf(x, y, p.between(26, 56), herbs)),
  bread: (p, [main, second, third]) =>
    board(p) +
    `<ellipse cx="735" cy="575" rx="440" ry="270" fill="#000" opacity=".5" filter="url(#s)"/>` +
    `<g transform="rotate(-16 720 540)">${p.blob(cx, cy, 1, main)}<ellipse cx="720" cy="540" rx="430" ry="250" fill="${shade(main, -0.16)}"/><ellipse cx="715" cy="525" rx="410" ry="228" fill="${main}"/><ellipse cx="690" cy="480" rx="330" ry="140" fill="${shade(main, 0.2)}" opacity=".55"/>${[430, 570, 710, 850, 980].map((x) => `<path d="M${x} 660C${x + 10} 560 ${x + 50} 480 ${x + 96} 410" fill="none" stroke="${shade(second, 0.2)}" stroke-width="44" stroke-linecap="round"/><path d="M${x} 660C${x + 10} 560 ${x + 50} 480 ${x + 96} 410" fill="none" stroke="${shade(main, -0.28)}" stroke-width="8" stroke-linecap="round"/>`).join('')}</g>` +
    p.scatter(140, 330, (x, y) => p.grain(x, y, p.pick([third, '#fff6e2']))) +
    p.scatter(5, 460, (x, y) => p.leaf(x, y, 60, herbs)),
  pancakes: (p, [main, second, third]) =>
    plate(p, 465) +
    [0, 16, 32, 48]
      .map(
        (up) =>
          disc(cx + up * 0.4, cy + 40 - up, 300, shade(main, -0.22)) +
          disc(cx + up * 0.4, cy + 26 - up, 296, shade(main, 0.06)) +
          disc(cx + up * 0.4, cy + 26 - up, 262, main),
      )
      .join('') +
    p.blob(cx + 40, cy, 170, '#a8561c', 0.16) +
    p.blob(cx + 20, cy - 14, 110, '#fff7e6', 0.1) +
    p.scatter(26, 240, (x, y) => p.fruit(x, y - 20, p.between(26, 44), p.pick([second, third]))) +
    p.scatter(9, 240, (x, y) => p.leaf(x, y, 46, '#6d9a4a')),
}

function board(p: Pen): string {
  const color = p.pick(['#a9743f', '#c99a63', '#8d5a33', '#d8b88a'])
  return `<g transform="rotate(${p.between(-8, 8)} 720 540)"><rect x="230" y="80" width="990" height="950" rx="80" fill="#000" opacity=".45" filter="url(#s)"/><rect x="220" y="60" width="990" height="950" rx="80" fill="${color}"/>${layers(9, (index) => `<path d="M230 ${120 + index * 100}C560 ${100 + index * 100} 860 ${150 + index * 100} 1200 ${118 + index * 100}" stroke="${shade(color, -0.14)}" stroke-width="5" fill="none" opacity=".6"/>`)}</g>`
}

const swirl = (color: string) =>
  `<path d="M560 560C560 430 720 380 820 450S870 660 730 670 600 590 650 530 780 500 780 560" fill="none" stroke="${color}" stroke-width="22" stroke-linecap="round" opacity=".85"/>`

const slice = (x: number, y: number, r: number, color: string) =>
  disc(x + 3, y + 5, r, '#00000055') +
  disc(x, y, r, shade(color, -0.12)) +
  disc(x, y, r * 0.84, shade(color, 0.22)) +
  layers(6, (index) => {
    const angle = (index / 6) * Math.PI * 2
    return disc(x + Math.cos(angle) * r * 0.45, y + Math.sin(angle) * r * 0.45, r * 0.17, shade(color, -0.04))
  })

function cookie(p: Pen, x: number, y: number, color: string, bits: readonly string[]): string {
  const chips = p.scatterAt(x, y, 15, 92, (a, b) => p.blob(a, b, p.between(10, 20), p.pick(bits)))
  return (
    p.blob(x + 8, y + 16, 132, '#00000066', 0.05) +
    p.blob(x, y, 130, shade(color, -0.12), 0.05) +
    p.blob(x - 6, y - 8, 116, shade(color, 0.08), 0.06) +
    chips
  )
}

const meat = (p: Pen, x: number, y: number, color: string) =>
  p.blob(x + 8, y + 16, 128, '#00000066', 0.14) +
  p.blob(x, y, 126, shade(color, -0.16), 0.14) +
  p.blob(x - 10, y - 14, 104, color, 0.16) +
  p.blob(x - 26, y - 34, 56, shade(color, 0.26), 0.2) +
  p.scatterAt(x, y, 14, 90, (a, b) => p.grain(a, b, shade(color, -0.45)))

function circleOf(radius: number, draw: (x: number, y: number) => string): string {
  const count = Math.round((radius * Math.PI * 2) / 82)
  return layers(count, (index) => {
    const angle = (index / count) * Math.PI * 2
    return draw(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius)
  })
}
