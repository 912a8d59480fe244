import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExportTarget } from '#server/contract/transfer.ts'
import { writeCooklang } from '#server/transfer/export/cooklang.ts'
import type { ExportedRecipe } from '#server/transfer/export/exported-recipe.ts'
import { writeFor } from '#server/transfer/write-for.ts'
import {
  type ReadElsewhere,
  readInCooklang,
  readInMealie,
  readInNextcloud,
  readInPaprika,
  readInTandoor,
} from '../../support/other-programs.ts'
import { jpeg } from './support.ts'

const plain: ExportedRecipe = {
  title: 'Leek soup',
  link: 'https://soups.example/1',
  summary: 'Warm.',
  ingredients: ['200 g leeks, sliced', '1 l stock', 'salt'],
  directions: ['Fry the leeks.', 'Boil for 20 minutes.'],
  servings: 'about 4 bowls',
  prepTime: '10 min',
  cookTime: '1 hr 20 min',
  totalTime: '1 hr 30 min',
  source: 'soups.example',
  tags: ['quick', 'winter'],
  isFavorite: true,
  ingredientGroups: [],
  nutrition: ['Calories: 240 kcal', 'Low in salt'],
  author: 'Ina',
  language: 'en',
  notes: 'Less salt.\n\nMore lemon.',
  rating: 4,
  cooked: [],
  image: jpeg(200),
  pictures: [],
  collections: [],
  imageAddress: null,
}

const titles = [
  'Leek soup',
  // The same title again, and in another case.
  'Leek soup',
  'leek SOUP',
  'Crème brûlée',
  'Soup (the easy one)',
  'Half/half [new] {v2}',
  'Fish + chips = dinner?',
  '5$ *pasta* | quick',
  '*Best* cake',
  '+1 C++ soup',
  'Was (it good?',
  'Cake :) (yum) ??',
  'C:\\recipes\\..\\pie',
  '../../etc/passwd',
  '...',
  '麻婆豆腐',
  '👩‍🍳 Stew',
  'a'.repeat(300),
  'Line "quoted" <b> & more',
  'Text with @marks{} #pot{} ~{5%min} -- and >> more',
]
const recipes: ExportedRecipe[] = [
  ...titles.map((title, at) => ({ ...plain, title, image: jpeg(200 + at) })),
  { ...plain, title: 'Without steps', directions: [] },
  { ...plain, title: 'Without ingredients', ingredients: [] },
  { ...plain, title: 'Long', summary: 'Long story. '.repeat(100) },
  {
    ...plain,
    title: 'Bare',
    summary: '',
    servings: '',
    prepTime: '',
    cookTime: '',
    totalTime: '',
    tags: [],
    notes: '',
    rating: null,
    author: '',
    link: 'potluck:x',
  },
  { ...plain, title: 'Grouped', ingredientGroups: [{ name: 'Base', from: 1 }] },
]

async function* each<T>(items: T[]) {
  yield* items
}

async function exportFor(target: ExportTarget, items = recipes): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  // The pictures of these recipes are JPEG already.
  const options = {
    at: new Date('2026-02-03T04:05:06Z'),
    toJpeg: async (picture: Buffer) => picture,
    readKitchen: async () => null,
  }
  for await (const piece of writeFor(target, each(items), options)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

const readers: [ExportTarget, string, (zip: Uint8Array) => ReadElsewhere[]][] = [
  ['mealie', "Mealie's migration 'Nextcloud'", readInMealie],
  ['tandoor', "Tandoor's import 'Nextcloud Cookbook'", readInTandoor],
  ['nextcloud', 'Nextcloud Cookbook', readInNextcloud],
  ['paprika', 'Paprika', readInPaprika],
  ['recipesage', "RecipeSage's import 'Paprika'", readInPaprika],
  ['cooklang', 'Cooklang', readInCooklang],
]

describe.each(readers)('an export for %s', (target, reader, read) => {
  it(`is read whole by the rules of ${reader}, every recipe with its own picture`, async () => {
    const found = read(await exportFor(target))
    expect(found).toHaveLength(recipes.length)
    const pictures = new Set(found.map(({ picture }) => Buffer.from(picture ?? []).toString('base64')))
    expect(pictures.has('')).toBe(false)
    expect(found.filter(({ picture }) => picture === null)).toEqual([])
    // One for each title; the others share theirs.
    expect(pictures.size).toBe(titles.length)
  })

  it('keeps the words, the amounts and where it is from', async () => {
    const [soup] = read(await exportFor(target, [plain]))
    expect(soup).toMatchObject({
      name: 'Leek soup',
      description: 'Warm.',
      link: 'https://soups.example/1',
      tags: ['quick', 'winter'],
    })
    const whole = JSON.stringify(soup)
    for (const word of ['200', 'leeks', 'sliced', '1', 'stock', 'salt'])
      expect(soup?.ingredients.join(' ')).toContain(word)
    expect(soup?.steps.slice(0, 2)).toEqual(plain.directions)
    expect(String(soup?.servings)).toContain('4')
    expect(whole.includes('Less salt.') || target === 'cooklang').toBe(true)
  })

  it('leads out of no folder', async () => {
    const found = read(await exportFor(target, [{ ...plain, title: '../../etc/passwd' }]))
    expect(found).toHaveLength(1)
  })
})

it('brings notes and rating to Mealie as its own fields, and not as a step', async () => {
  const [soup, bare] = readInMealie(
    await exportFor('mealie', [plain, { ...plain, title: 'Bare', notes: '', rating: null }]),
  )
  expect(soup).toMatchObject({ notes: [plain.notes], rating: 4, steps: plain.directions })
  expect(bare).toMatchObject({ notes: [], rating: null })
})

it('keeps what only Tandoor would lose: ingredients without steps, and long descriptions', async () => {
  const found = readInTandoor(await exportFor('tandoor'))
  const named = (name: string) => found.find((recipe) => recipe.name === name)
  expect(named('Without steps')?.ingredients).toHaveLength(3)
  expect(named('Long')?.description).toMatch(/^Long story\..+…$/)
  expect(named('Long')?.steps.at(-1)).toHaveLength(1199)
})

it('keeps rating, notes and groups for Paprika', async () => {
  const grouped = { ...plain, ingredientGroups: [{ name: 'Base', from: 1 }] }
  const [soup] = readInPaprika(await exportFor('paprika', [grouped]))
  expect(soup).toMatchObject({
    rating: 4,
    notes: plain.notes,
    ingredients: ['200 g leeks, sliced', 'Base:', '1 l stock', 'salt'],
  })
})

it('marks amounts and units for Cooklang', async () => {
  const [soup] = readInCooklang(await exportFor('cooklang', [plain]))
  expect(soup?.ingredients).toEqual(['200 g leeks (sliced)', '1 l stock', 'salt'])
})

it.each([
  ['250 g/9 oz flour, sifted', '@flour{250%g}(9 oz, sifted)'],
  ['1 cup (240 ml) milk', '@milk{1%cup}(240 ml)'],
  ['1 lb 2 oz beef', '@beef{=1 lb 2 oz}'],
  ['2 x 400 g tins tomatoes', '@tomatoes{2%x 400 g tins}'],
  ['1½-2 cuillères à soupe huile', '@huile{1 1/2-2%cuillères à soupe}'],
  ['a pinch of salt', '@a pinch of salt{}'],
  ['100% rye bread', '@100 rye bread{}'],
])('marks %s as %s for Cooklang', async (line, marked) => {
  const recipe = { ...plain, ingredients: [line], ingredientGroups: [] }
  const texts: string[] = []
  for await (const { path, bytes } of writeCooklang(each([recipe]), async (picture) => picture))
    if (path.endsWith('.cook')) texts.push(Buffer.from(bytes).toString('utf8'))
  expect(texts.join('').split('\n\n')).toContain(`${marked}.`)
})

/** Its package is made for bundlers, which would load the module of WebAssembly. */
async function cooklangParser() {
  const parser = await import('@cooklang/cooklang/pkg/cooklang_wasm_bg.js')
  const path = createRequire(import.meta.url).resolve('@cooklang/cooklang/pkg/cooklang_wasm_bg.wasm')
  const { default: _, ...imports } = parser
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {
    './cooklang_wasm_bg.js': { ...imports },
  })
  parser.__wbg_set_wasm(instance.exports)
  return new parser.Parser()
}

describe('the parser of Cooklang itself', () => {
  let parser: Awaited<ReturnType<typeof cooklangParser>>
  beforeAll(async () => {
    parser = await cooklangParser()
  })
  const written = async (more: object) => {
    const recipe = { ...plain, ingredientGroups: [], ...more }
    for await (const { path, bytes } of writeCooklang(each([recipe]), async (picture) => picture))
      if (path.endsWith('.cook')) return parser.parse(Buffer.from(bytes).toString('utf8'))
    throw new Error('Nothing was written.')
  }

  it.each([
    ['1-2 Tbsp margarine', 'margarine', 'range', 'Tbsp', true],
    ['1½ cups flour', 'flour', 'number', 'cups', true],
    ['1,5 kg Mehl', 'Mehl', 'number', 'kg', true],
    ['1–2 EL Öl', 'Öl', 'range', 'EL', true],
    ['¾ to 1 cup sugar', 'sugar', 'range', 'cup', true],
    ['1 lb 2 oz beef', 'beef', 'number', 'lb 2 oz', false],
  ])('reads %s', async (line, name, type, unit, scalable) => {
    const { recipe, report } = await written({ ingredients: [line] })
    expect(recipe.ingredients).toMatchObject([{ name, quantity: { value: { type }, unit, scalable } }])
    expect(report).not.toContain('Unsupported value')
  })

  it.each(['45 min', '1 hr 5 min', '2 hrs 30 min', '48 hrs'])('reads a time of %s', async (time) => {
    const { report } = await written({ prepTime: time, cookTime: time, totalTime: time })
    expect(report).toBe('')
  })

  it.each([
    ['6', 6],
    ['24 cookies', 24],
    ['4-6 Portionen', 4],
    ['a few', null],
  ])('reads %s as servings', async (servings, number) => {
    const { metadata, report } = await written({ servings })
    expect([metadata.servings, report]).toEqual([number, ''])
  })
})
