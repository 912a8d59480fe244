import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { launchBrowser } from '../../support/browser.ts'
import { seeded } from './ocr-draw-recipes.ts'
import type { Page, PageDesign } from './ocr-fresh-pages.ts'
import type { WrittenRecipe } from './ocr-fresh-recipes.ts'
import { photograph } from './ocr-photograph.ts'

interface DrawnPhoto {
  file: string
  photo: Buffer
  design: PageDesign
  difficulty: 'easy' | 'medium' | 'hard'
  recipe: WrittenRecipe
  page: Page
}

interface Draw {
  designs: PageDesign[]
  recipes: WrittenRecipe[]
  /** Photos of each design. */
  each: number
  seed: number
}

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

export function pageOf(recipe: WrittenRecipe, fractions: PageDesign['fractions']): Page {
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

/** Simulated photos of drawn pages; the same ones for the same seed and fonts. */
export async function* drawPhotos({ designs, recipes, each, seed }: Draw): AsyncGenerator<DrawnPhoto> {
  const random = seeded(seed * 7919)
  const browser = await launchBrowser()
  const tab = await browser.newPage({ deviceScaleFactor: 1.6 })
  let next = Math.floor(random() * recipes.length)
  for (const design of designs) {
    for (let i = 0; i < each; i++) {
      const recipe = recipes[next++ % recipes.length]
      const level = levels[i % levels.length]
      if (!recipe || !level) break
      const [difficulty, amount] = level
      const page = pageOf(recipe, design.fractions)
      await tab.setViewportSize({ width: design.width, height: 800 })
      await tab.setContent(
        `<!doctype html><style>${ownFonts()}</style><body style="margin:0">${design.html(page, random)}</body>`,
      )
      await tab.evaluate('document.fonts.ready.then(() => true)')
      const shot = await tab.locator('.page').screenshot({ type: 'png' })
      const file = `${design.name.replace(/\W+/g, '-')}-${i + 1}.jpg`
      const upright = await photograph(shot, {
        amount,
        isScreen: design.isScreen,
        light: design.light,
        random,
      })
      const photo = design.turn ? await turned(upright, design.turn) : upright
      yield { file, photo, design, difficulty, recipe, page }
    }
  }
  await browser.close()
}

const turned = (photo: Buffer, degrees: number): Promise<Buffer> =>
  sharp(photo).rotate(degrees, { background: '#4a3f36' }).jpeg({ quality: 90 }).toBuffer()

/** The two fonts of the project, for machines without others; a page without an address may not load files. */
export function ownFonts(): string {
  const require = createRequire(import.meta.url)
  const face = (family: string, file: string, style: string) => {
    const bytes = readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64')
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${bytes})}`
  }
  return [
    face('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2', 'normal'),
    face('Fraunces', 'fraunces/files/fraunces-latin-wght-italic.woff2', 'italic'),
    face('Source Sans 3', 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'normal'),
  ].join('')
}

export const expectedOf = ({ recipe, page, design }: DrawnPhoto) => ({
  title: recipe.title,
  ingredients: page.groups.flatMap(({ lines }) => lines.map((line) => line.replace(/<[^>]+>/g, ''))),
  directions: page.steps,
  subheads: page.groups.flatMap(({ name }) => name ?? []),
  stepHeads: design.name === 'phone screen' ? page.steps.map((_, n) => `STEP ${n + 1}`) : [],
  servings: design.prints.servings ? recipe.servings : null,
  totalTime: design.prints.time ? recipe.totalTime : null,
})
