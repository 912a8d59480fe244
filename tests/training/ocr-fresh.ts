import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { seeded } from './ocr-draw-recipes.ts'
import { type Page, type PageDesign, printedDesigns } from './ocr-fresh-pages.ts'
import { type WrittenRecipe, writtenRecipes } from './ocr-fresh-recipes.ts'
import { otherDesigns } from './ocr-fresh-screens.ts'
import { photograph } from './ocr-photograph.ts'

/**
 * Renders a held-out test set of simulated photos, with other layouts, fonts, words and distortions than ocr-draw.ts.
 * Nothing was tuned on them when they were first rendered. Writes the expected recipes to manifest.json.
 */
const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { each: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
})
const folder = positionals[0]
if (!folder) throw new Error('Usage: ocr-fresh.ts <folder> [--each 6] [--seed 1]')

const levels = [
  ['easy', 0.2],
  ['medium', 0.6],
  ['hard', 1],
] as const
const signs: Record<string, string> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/8': '⅛',
}

function pageOf(recipe: WrittenRecipe, fractions: PageDesign['fractions']): Page {
  const groups: Page['groups'] = []
  for (const line of recipe.ingredients.split('\n')) {
    if (line.endsWith(':') || /^[A-Z]+$/.test(line)) groups.push({ name: line.replace(/:$/, ''), lines: [] })
    else {
      if (groups.length === 0) groups.push({ name: null, lines: [] })
      groups.at(-1)?.lines.push(printFractions(line, fractions))
    }
  }
  return { recipe, groups, steps: recipe.directions.split('\n') }
}

function printFractions(line: string, fractions: PageDesign['fractions']): string {
  const slashed = line.replace(/½/g, '1/2')
  if (fractions === 'slash') return slashed
  if (fractions === 'diagonal') return slashed.replace(/\b\d\/\d\b/g, '<span class="frac">$&</span>')
  return slashed.replace(
    /(\d )?\b(\d\/\d)\b/g,
    (_, whole: string | undefined, part: string) => `${whole?.trim() ?? ''}${signs[part] ?? part}`,
  )
}

mkdirSync(folder, { recursive: true })
const random = seeded(Number(values.seed) * 7919)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const tab = await browser.newPage({ deviceScaleFactor: 1.6 })
const manifest: unknown[] = []
let next = Math.floor(random() * writtenRecipes.length)
for (const design of [...printedDesigns, ...otherDesigns]) {
  for (let i = 0; i < Number(values.each); i++) {
    const recipe = writtenRecipes[next++ % writtenRecipes.length] ?? writtenRecipes[0]
    if (!recipe) break
    const [difficulty, amount] = levels[i % levels.length] ?? levels[0]
    const page = pageOf(recipe, design.fractions)
    await tab.setViewportSize({ width: design.width, height: 800 })
    await tab.setContent(`<!doctype html><body style="margin:0">${design.html(page, random)}</body>`)
    const shot = await tab.locator('.page').screenshot({ type: 'png' })
    const file = `${design.name.replace(/\W+/g, '-')}-${i + 1}.jpg`
    writeFileSync(join(folder, file), await photograph(shot, { amount, isScreen: design.isScreen, random }))
    manifest.push({
      file,
      difficulty,
      template: design.name,
      language: recipe.language,
      distortion: { capture: design.isScreen ? 'screen' : 'photo' },
      truth: {
        title: recipe.title,
        ingredients: page.groups.flatMap(({ lines }) => lines.map((line) => line.replace(/<[^>]+>/g, ''))),
        directions: page.steps,
        subheads: page.groups.flatMap(({ name }) => name ?? []),
        stepHeads: design.name === 'phone screen' ? page.steps.map((_, n) => `STEP ${n + 1}`) : [],
        servings: design.prints.servings ? recipe.servings : null,
        totalTime: design.prints.time ? recipe.totalTime : null,
      },
    })
  }
}
await browser.close()
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
