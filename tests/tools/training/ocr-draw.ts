import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { type Layout, layouts } from './ocr-draw-layouts.ts'
import { composeRecipe, seeded } from './ocr-draw-recipes.ts'

/** Renders simulated photos of recipes in difficult layouts, with the expected recipes in manifest.json. */
const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { each: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
})
const folder = positionals[0]
if (!folder) throw new Error('Usage: ocr-draw.ts <folder> [--each 6] [--seed 1]')

const difficulties = ['easy', 'medium', 'hard'] as const
type Difficulty = (typeof difficulties)[number]
const severities = { easy: 0.25, medium: 0.6, hard: 1 }

function sceneOf(layout: Layout, body: string, random: () => number, amount: number): string {
  const spread = (most: number) => (random() * 2 - 1) * most * amount
  const table =
    random() < 0.5 ? 'repeating-linear-gradient(91deg,#6b4326,#7d5231 9px,#5f3a20 17px)' : '#4a4b4d'
  const shade = `linear-gradient(${Math.round(random() * 360)}deg,rgba(0,0,0,${(0.55 * amount).toFixed(2)}),transparent 70%)`
  return `<!doctype html><body style="margin:0;position:relative;background:${table}"><div style="display:inline-block;padding:70px ${70 + Math.round(60 * amount)}px">
    <div style="perspective:2600px"><div style="display:inline-block;transform:rotateX(${spread(9)}deg) rotateY(${spread(9)}deg) rotateZ(${spread(3.4)}deg);box-shadow:6px 10px 24px rgba(0,0,0,.6)">${body}</div></div></div>
    <div style="position:absolute;inset:0;background:${shade}"></div><style>body{width:${layout.width + 260}px}</style></body>`
}

async function degrade(shot: Buffer, random: () => number, amount: number): Promise<Buffer> {
  const { width, height } = await sharp(shot).metadata()
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 3 + 9 * amount },
    },
  })
    .png()
    .toBuffer()
  const soft = 0.4 + random() * 0.8 * amount
  return sharp(shot)
    .removeAlpha()
    .linear(1 - 0.3 * amount * random(), 20 * amount)
    .blur(soft)
    .composite([{ input: noise, blend: 'overlay' }])
    .jpeg({ quality: Math.round(88 - 30 * amount) })
    .toBuffer()
}

mkdirSync(folder, { recursive: true })
const random = seeded(Number(values.seed))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const tab = await browser.newPage({ deviceScaleFactor: 1.5 })
const manifest: unknown[] = []
for (const layout of layouts) {
  for (let i = 0; i < Number(values.each); i++) {
    const difficulty: Difficulty = difficulties[i % 3] ?? 'easy'
    const recipe = composeRecipe(random, layout.fractions)
    await tab.setViewportSize({ width: layout.width + 260, height: 900 })
    await tab.setContent(sceneOf(layout, layout.html(recipe, random), random, severities[difficulty]))
    const shot = await tab.screenshot({ fullPage: true, type: 'png' })
    const file = `${layout.name.replace(/ /g, '-')}-${i + 1}.jpg`
    writeFileSync(join(folder, file), await degrade(shot, random, severities[difficulty]))
    manifest.push({
      file,
      difficulty,
      template: layout.name,
      language: 'en',
      distortion: { capture: 'drawn' },
      truth: {
        title: recipe.title,
        ingredients: recipe.ingredients,
        directions: recipe.directions,
        subheads: recipe.groups.map(({ name }) => name),
        stepHeads: [],
        servings: recipe.servings,
        totalTime: /cookbook|screen/.test(layout.name) ? recipe.totalTime : null,
      },
    })
  }
}
await browser.close()
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
