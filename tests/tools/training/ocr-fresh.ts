import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { atticPages } from './ocr-attic-pages.ts'
import { cellarPages } from './ocr-cellar-pages.ts'
import { columnPages } from './ocr-column-pages.ts'
import { commonPages } from './ocr-common-pages.ts'
import { counterPages } from './ocr-counter-pages.ts'
import { drawPhotos, expectedOf } from './ocr-draw-photos.ts'
import { duskPages } from './ocr-dusk-pages.ts'
import { edgePages } from './ocr-edge-pages.ts'
import { edgeRecipes } from './ocr-edge-recipes.ts'
import { printedDesigns } from './ocr-fresh-pages.ts'
import { writtenRecipes } from './ocr-fresh-recipes.ts'
import { otherDesigns } from './ocr-fresh-screens.ts'
import { hearthPages } from './ocr-hearth-pages.ts'
import { keptPages } from './ocr-kept-pages.ts'
import { lampPages } from './ocr-lamp-pages.ts'
import { laterPages } from './ocr-later-pages.ts'
import { ledgePages } from './ocr-ledge-pages.ts'
import { marginPages } from './ocr-margin-pages.ts'
import { otherPages } from './ocr-other-pages.ts'
import { otherRecipes } from './ocr-other-recipes.ts'
import { pantryPages } from './ocr-pantry-pages.ts'
import { porchPages } from './ocr-porch-pages.ts'
import { shedPages } from './ocr-shed-pages.ts'
import { shelfRecipes } from './ocr-shelf-recipes.ts'
import { sparePages } from './ocr-spare-pages.ts'
import { stovePages } from './ocr-stove-pages.ts'
import { unseenPages } from './ocr-unseen-pages.ts'
import { windowPages } from './ocr-window-pages.ts'

/**
 * Draws a test set of simulated photos, with other layouts, words and distortions than ocr-draw.ts, and writes the
 * expected recipes to manifest.json. Rules were chosen on 'fresh', 'other', 'column', 'common', 'edge', 'lamp',
 * 'counter', 'porch', 'ledge', 'shed', 'hearth' and 'stove', hardly any on 'unseen', none on 'later', 'kept', 'spare', 'margin', 'dusk',
 * 'pantry', 'attic', 'cellar' and 'window'.
 */
const sets = {
  fresh: { designs: [...printedDesigns, ...otherDesigns], recipes: writtenRecipes },
  other: { designs: otherPages, recipes: otherRecipes },
  unseen: { designs: unseenPages, recipes: [...otherRecipes].reverse() },
  later: { designs: laterPages, recipes: [...writtenRecipes].reverse() },
  column: { designs: columnPages, recipes: [...writtenRecipes, ...otherRecipes] },
  kept: { designs: keptPages, recipes: [...otherRecipes, ...writtenRecipes].reverse() },
  common: { designs: commonPages, recipes: [...writtenRecipes, ...otherRecipes] },
  spare: { designs: sparePages, recipes: [...otherRecipes, ...writtenRecipes] },
  edge: { designs: edgePages, recipes: edgeRecipes },
  margin: { designs: marginPages, recipes: [...edgeRecipes].reverse() },
  lamp: { designs: lampPages, recipes: [...otherRecipes, ...edgeRecipes] },
  counter: { designs: counterPages, recipes: [...writtenRecipes, ...otherRecipes, ...edgeRecipes] },
  pantry: { designs: pantryPages, recipes: [...edgeRecipes, ...otherRecipes, ...writtenRecipes] },
  dusk: { designs: duskPages, recipes: [...edgeRecipes, ...writtenRecipes].reverse() },
  porch: { designs: porchPages, recipes: [...shelfRecipes, ...edgeRecipes] },
  attic: { designs: atticPages, recipes: [...shelfRecipes].reverse() },
  ledge: { designs: ledgePages, recipes: [...edgeRecipes, ...shelfRecipes] },
  shed: { designs: shedPages, recipes: [...shelfRecipes, ...writtenRecipes] },
  hearth: { designs: hearthPages, recipes: [...shelfRecipes, ...otherRecipes, ...edgeRecipes] },
  cellar: { designs: cellarPages, recipes: [...edgeRecipes, ...writtenRecipes, ...shelfRecipes].reverse() },
  stove: { designs: stovePages, recipes: [...otherRecipes, ...shelfRecipes] },
  window: { designs: windowPages, recipes: [...shelfRecipes, ...edgeRecipes, ...otherRecipes].reverse() },
}
const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', default: 'fresh' },
  },
})
const folder = positionals[0]
const isSet = (name: string): name is keyof typeof sets => Object.hasOwn(sets, name)
if (!folder || !isSet(values.set))
  throw new Error(`Usage: ocr-fresh.ts <folder> [--set ${Object.keys(sets).join('|')}] [--each 6] [--seed 1]`)

mkdirSync(folder, { recursive: true })
const manifest: unknown[] = []
const draw = { ...sets[values.set], each: Number(values.each), seed: Number(values.seed) }
for await (const drawn of drawPhotos(draw)) {
  const { file, photo, design, difficulty, recipe } = drawn
  writeFileSync(join(folder, file), photo)
  const distortion = { capture: design.isScreen ? 'screen' : 'photo' }
  const template = design.name
  const truth = expectedOf(drawn)
  manifest.push({ file, difficulty, template, language: recipe.language, distortion, truth })
}
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
