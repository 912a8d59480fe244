import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { openArchive } from '#server/transfer/archive/archive.ts'
import { createBudget } from '#server/transfer/archive/budget.ts'
import { bytesOf } from '#server/transfer/archive/bytes.ts'
import type { ExportedRecipe } from '#server/transfer/export/exported-recipe.ts'
import { writeZip } from '#server/transfer/export/zip-writer.ts'
import { writeExport } from '#server/transfer/write-export.ts'
import { jpeg, readOne, readRecipes } from './support.ts'

const at = new Date('2026-02-03T04:05:06Z')
const soup: ExportedRecipe = {
  title: 'Crème de la Soupe',
  link: 'https://soups.example/1?a=1&b=2',
  summary: 'Warm & "good".',
  ingredients: ['1 onion', '½ cup water, < 20 °C'],
  directions: ['Chop.', 'Boil for 10 minutes.'],
  servings: '4-6',
  prepTime: '10 min',
  cookTime: '1 hr 20 min',
  totalTime: '1 hr 30 min',
  source: 'soups.example',
  tags: ['quick', 'winter'],
  isFavorite: true,
  ingredientGroups: [{ name: 'For <2>', from: 1 }],
  nutrition: ['Calories: 240 kcal', 'Low in salt'],
  tips: ['Better the next day.'],
  equipment: ['A large pot'],
  video: 'https://videos.example/soup',
  corrections: [{ line: '1 onion', content: 'gluten', isIn: false }],
  author: 'Ina & Co',
  language: 'fr',
  notes: 'Less salt.\n\nMore <lemon>.',
  rating: 4,
  cooked: [],
  image: jpeg(200),
  pictures: [],
  collections: [],
  imageAddress: 'https://soups.example/1.jpg',
}
const typed: ExportedRecipe = {
  ...soup,
  title: 'Grandma’s',
  link: 'potluck:0198c0de-0000-7000-8000-000000000001',
  source: 'Manual Entry',
  image: null,
  imageAddress: null,
  isFavorite: false,
  ingredientGroups: [],
  nutrition: [],
  tips: [],
  equipment: [],
  video: '',
  corrections: [],
  notes: '',
  rating: null,
  cooked: [{ day: '2026-02-01', comment: 'A bit dry.', readPhoto: null }],
  tags: [],
}

async function* each<T>(items: T[]) {
  yield* items
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const exportOf = (...recipes: ExportedRecipe[]) => collect(writeExport(each(recipes), at, async () => null))

describe('the export', () => {
  it('comes back as it went out', async () => {
    const wording = { prepTime: '10 min', cookTime: '1 hr 20 min', totalTime: '1 hr 30 min' }
    const times = { prepTime: 10, cookTime: 80, totalTime: 90, wording }
    const slow = { prepTime: '', cookTime: 'overnight', totalTime: '' }
    const cooked = [{ day: '2026-02-01', comment: 'A bit dry.' }]
    expect(await readRecipes(await exportOf(soup, typed, { ...typed, ...slow }))).toEqual([
      { ...soup, ...times, leftOut: [] },
      { ...typed, ...times, video: null, cooked, leftOut: [] },
      {
        ...typed,
        video: null,
        cooked,
        leftOut: [],
        prepTime: null,
        cookTime: null,
        totalTime: null,
        wording: slow,
      },
    ])
  })

  it('keeps the photos of the cooked log', async () => {
    const readPhoto = async () => jpeg(300)
    const cooked = [{ day: '2026-02-01', comment: '', readPhoto }, ...typed.cooked]
    const [recipe] = await readRecipes(await exportOf({ ...typed, cooked }))
    expect(recipe?.cooked).toMatchObject([{ day: '2026-02-01', comment: '' }, { comment: 'A bit dry.' }])
    expect(await recipe?.cooked[0]?.readPhoto?.()).toEqual(jpeg(300))
    expect(recipe?.cooked[1]?.readPhoto).toBeUndefined()
    expect(recipe?.image).toBeNull()
  })

  it('opens in other programs, with names that every system can store', async () => {
    const files = unzipSync(
      await exportOf(soup, { ...soup, title: 'creme de la soupe!' }, { ...soup, title: '汤/../..' }),
    )
    expect(Object.keys(files)).toEqual([
      'pictures/creme-de-la-soupe.jpg',
      'recipes/creme-de-la-soupe.json',
      'recipes/creme-de-la-soupe.html',
      'pictures/creme-de-la-soupe--2.jpg',
      'recipes/creme-de-la-soupe--2.json',
      'recipes/creme-de-la-soupe--2.html',
      'pictures/recipe.jpg',
      'recipes/recipe.json',
      'recipes/recipe.html',
      'index.html',
    ])
    expect(Buffer.from(files['pictures/recipe.jpg'] ?? [])).toEqual(jpeg(200))
  })

  it('speaks schema.org', async () => {
    const files = unzipSync(await exportOf(soup))
    expect(JSON.parse(strFromU8(files['recipes/creme-de-la-soupe.json'] ?? new Uint8Array()))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Crème de la Soupe',
      url: 'https://soups.example/1?a=1&b=2',
      image: ['../pictures/creme-de-la-soupe.jpg', 'https://soups.example/1.jpg'],
      recipeYield: '4-6',
      cookTime: 'PT80M',
      keywords: 'quick, winter',
      recipeIngredient: ['1 onion', '½ cup water, < 20 °C'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Chop.' },
        { '@type': 'HowToStep', text: 'Boil for 10 minutes.' },
      ],
    })
  })

  it('has pages that programs read as recipes, without what is private', async () => {
    const files = unzipSync(await exportOf(soup))
    const page = files['recipes/creme-de-la-soupe.html'] ?? new Uint8Array()
    const { title, link, summary, ingredients, directions, servings } = soup
    for (const fact of ['Prep time: 10 min', 'Cook time: 1 hr 20 min', 'Total time: 1 hr 30 min']) {
      expect(strFromU8(page)).toContain(fact)
    }
    expect(await readOne(Buffer.from(page), 'soup.html')).toMatchObject({
      title,
      link,
      summary,
      ingredients,
      directions,
      servings,
      prepTime: 10,
      cookTime: 80,
      totalTime: 90,
    })
    const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(strFromU8(page)) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Recipe', name: title })
    expect(data).not.toContain('Less salt.')
  })

  it('shows hostile texts as text, and links only to the web', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const hostile: ExportedRecipe = {
      ...soup,
      title: attack,
      link: 'javascript:alert(1)',
      video: 'javascript:alert(2)',
      summary: attack,
      ingredients: [attack],
      directions: [attack],
      servings: attack,
      prepTime: attack,
      tags: [attack],
    }
    const files = unzipSync(await exportOf(hostile))
    for (const [path, bytes] of Object.entries(files).filter(([name]) => name.endsWith('.html'))) {
      const { tags, scripts, hrefs, text } = outline(strFromU8(bytes))
      // A block of data, which no browser runs.
      expect(scripts).toEqual(path === 'index.html' ? [] : ['application/ld+json'])
      expect(tags.filter((tag) => tag.startsWith('on'))).toEqual([])
      expect(hrefs.every((href) => href.startsWith('../') || href.startsWith('recipes/'))).toBe(true)
      expect([path, text]).toEqual([path, expect.stringContaining(attack)])
    }
  })

  it('has a first page that leads to every recipe, in the order of their names', async () => {
    const files = unzipSync(await exportOf({ ...soup, title: 'Zebra cake' }, typed, soup))
    const { hrefs, text } = outline(strFromU8(files['index.html'] ?? new Uint8Array()))
    expect(hrefs).toEqual([
      'recipes/creme-de-la-soupe.html',
      'recipes/grandma-s.html',
      'recipes/zebra-cake.html',
    ])
    expect(text).toContain('3 recipes, exported from Potluck on 2026-02-03')
    for (const href of hrefs) expect(files[href]).toBeDefined()
  })

  it('is a whole zip also when there is nothing to export', async () => {
    expect(Object.keys(unzipSync(await exportOf()))).toEqual(['index.html'])
  })

  it('holds more files than an old zip can count', async () => {
    const count = 70_000
    async function* many() {
      for (let n = 0; n < count; n++) yield { path: `${n}.txt`, bytes: Buffer.from('x'), isPacked: true }
    }
    const zip = await collect(writeZip(many(), at))
    const entries = await openArchive(bytesOf(zip), createBudget())
    expect(entries).toHaveLength(count)
    expect(entries.at(-1)).toMatchObject({ path: `${count - 1}.txt`, size: 1 })
  }, 30_000)
})

function outline(html: string) {
  const tags: string[] = []
  const hrefs: string[] = []
  const scripts: (string | undefined)[] = []
  let text = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      tags.push(name, ...Object.keys(attributes))
      if (name === 'script') scripts.push(attributes.type)
      if (attributes.href) hrefs.push(attributes.href)
    },
    ontext(part) {
      text += part
    },
  })
  parser.end(html)
  return { tags, scripts, hrefs, text }
}
