import { randomBytes } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openArchive } from '#server/transfer/archive/archive.ts'
import { createBudget, limits } from '#server/transfer/archive/budget.ts'
import { bytesOf } from '#server/transfer/archive/bytes.ts'
import { readExport } from '#server/transfer/read-export.ts'
import { leastOf, processMs } from '../../support/processor-time.ts'
import { jsonFile, readAll, zipOf } from './support.ts'

const soup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['water'] }
const refusal = (file: Buffer, name = 'export.zip', most = limits) =>
  readAll(file, name, { limits: most }).then(
    () => 'was taken',
    (error: unknown) =>
      error instanceof Error ? `${Reflect.get(error, 'code')}: ${error.message}` : String(error),
  )

/** Overwrites a field of the directory, where a sender may write anything. */
function forge(zip: Buffer, field: 'size' | 'flags' | 'method' | 'crc', value: number): Buffer {
  const at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  const forged = Buffer.from(zip)
  if (field === 'size' || field === 'crc') forged.writeUInt32LE(value, at + (field === 'size' ? 24 : 16))
  else forged.writeUInt16LE(value, at + (field === 'flags' ? 8 : 10))
  return forged
}

describe('files made to do harm', () => {
  it('are refused when they unpack to far more than their size', async () => {
    const zip = zipOf({ 'recipes/a.json': `{"name":"${' '.repeat(20_000_000)}"}` })
    expect(zip.length).toBeLessThan(30_000)
    expect(await refusal(zip)).toMatch(/^bad_request: This file unpacks to far more than its size/)
  })

  it('are read no further than the size they claim', async () => {
    const zip = zipOf({ 'recipes/a.json': `{"name":"${' '.repeat(20_000_000)}"}`, 'recipes/b.json': soup })
    expect(await readAll(forge(zip, 'size', 500))).toEqual([
      { name: 'a.json', problem: "'a.json' could not be imported: it is damaged." },
      { recipe: expect.objectContaining({ title: 'Soup' }) },
    ])
  })

  it('are refused when all of it together is too much', async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`recipes/${at}.json`, soup]))
    const zip = zipOf(many)
    expect(await refusal(zip, 'x.zip', { ...limits, totalBytes: 500 })).toMatch(
      /more than Potluck takes at once/,
    )
    expect(await refusal(zip, 'x.zip', { ...limits, entries: 10 })).toMatch(/too many files/)
    expect(await readAll(zip)).toHaveLength(20)
  })

  it('are refused when one file of theirs is too large, whether it says so or is packed again', async () => {
    const zip = zipOf({ 'recipes/a.json': soup })
    expect(await refusal(forge(zip, 'size', 200_000_000))).toMatch(/^bad_request/)
    const gzip = gzipSync(Buffer.alloc(80_000_000, ' '))
    expect(await refusal(gzip, 'x.paprikarecipe')).toMatch(/unpacks to far more than its size/)
    const mixed = gzipSync(Buffer.concat([randomBytes(500_000), Buffer.alloc(80_000_000, ' ')]))
    expect(await refusal(mixed, 'x.paprikarecipe')).toMatch(/damaged or far too large/)
  })

  it('are refused when packed files in them unpack to far more than their size, or do so without an end', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, ' '))
    const good = gzipSync(jsonFile(soup))
    const zip = zipOf({ 'a.paprikarecipe': good, 'b.paprikarecipe': bomb, 'c.paprikarecipe': good })
    expect(await refusal(zip, 'x.paprikarecipes')).toMatch(/^bad_request: This file unpacks to far more/)
    const large = gzipSync(Buffer.concat([randomBytes(500_000), Buffer.alloc(70_000_000, ' ')]))
    const many = zipOf(Object.fromEntries([1, 2, 3].map((n) => [`${n}.paprikarecipe`, large])))
    const most = { ...limits, totalBytes: 100_000_000 }
    expect(await refusal(many, 'x.paprikarecipes', most)).toMatch(/more than Potluck takes at once/)
  })

  it('are refused when zips lie in zips in zips', async () => {
    let zip = zipOf({ 'soup.json': soup })
    for (let depth = 0; depth < 2; depth++) zip = zipOf({ 'inner.zip': zip })
    expect(await readAll(zip)).toHaveLength(1)
    for (let depth = 0; depth < 5; depth++) zip = zipOf({ 'inner.zip': zip })
    expect(await refusal(zip)).toMatch(/^bad_request: This file has too many files packed into one another/)
  })

  it('are refused when gzip lies in gzip without end', async () => {
    let gzip = gzipSync(jsonFile(soup))
    for (let depth = 0; depth < 20; depth++) gzip = gzipSync(gzip)
    expect(await refusal(gzip, 'x.gz')).toMatch(/too many files packed into one another/)
  })

  it.each([
    '../evil.json',
    'a/../../evil.json',
    '/etc/passwd',
    'C:\\evil.json',
    '..\\evil.json',
    'a\0b.json',
  ])('are refused for the name %j', async (path) => {
    expect(await refusal(zipOf({ [path]: soup, 'recipes/ok.json': soup }))).toMatch(
      /^bad_request: This file holds a file whose name leads outside of it/,
    )
  })

  it('take names that only look like tricks, and those that Windows writes', async () => {
    const zip = zipOf({ 'recipes\\..soup..json': soup, './recipes/b.json': soup, 'recipes//c.json': soup })
    expect(await readAll(zip)).toHaveLength(3)
  })

  it('cannot pollute what other objects inherit', async () => {
    const text =
      '{"__proto__":{"polluted":1},"@type":"Recipe","name":"P","recipeIngredient":["x"],"constructor":{"prototype":{"polluted":1}}}'
    await readAll(Buffer.from(text), 'p.json')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('may not nest their JSON a thousand deep, which would hold everyone up', async () => {
    const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`
    const sentence = 'bad_request: This file could not be read: it is nested or divided too much.'
    expect(await refusal(Buffer.from(deep), 'deep.json')).toBe(sentence)
    const inField = `{"@type":"Recipe","name":"Deep","recipeIngredient":["x"],"recipeInstructions":${deep}}`
    expect(await refusal(Buffer.from(inField), 'deep.json')).toBe(sentence)
  })
})

describe('a directory of very many files', () => {
  it('is listed while others have their turn', async () => {
    const none = Buffer.alloc(0)
    const zip = zipOf(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`recipes/${n}.json`, none])))
    let turns = 0
    let timer = setImmediate(count)
    function count() {
      turns += 1
      timer = setImmediate(count)
    }
    const files = await openArchive(bytesOf(zip), createBudget(limits))
    clearImmediate(timer)
    expect(files).toHaveLength(5000)
    expect(turns).toBeGreaterThanOrEqual(10)
  })
})

describe('files that are broken', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'This file is empty.'],
    ['noise', Buffer.from('\u0000\u0001\u0002 nothing of use'), 'Potluck does not know this kind of file.'],
    ['prose', Buffer.from('Dear diary, today I ate soup.'), 'Potluck does not know this kind of file.'],
    ['a picture', Buffer.from('GIF89a-and-more-and-more'), 'Potluck does not know this kind of file.'],
    ['a zip of pictures', zipOf({ 'a.jpg': 'x' }), 'Potluck does not know this kind of file.'],
    ['a zip of nothing', zipOf({}), 'Potluck does not know this kind of file.'],
    ['a page without a recipe', Buffer.from('<html><p>Hi</p></html>'), 'There are no recipes in this file.'],
    [
      'JSON that is cut off',
      Buffer.from('{"name": "Sou'),
      'This file could not be read: it is cut off or damaged.',
    ],
    ['a list of nothing', Buffer.from('[]'), 'There are no recipes in this file.'],
    [
      'half a zip',
      zipOf({ 'recipes/a.json': soup }).subarray(0, 80),
      'This file could not be read: it is damaged or was cut off on its way.',
    ],
  ])('%s is refused with a sentence', async (_what, file, sentence) => {
    const opening = readExport(bytesOf(file), 'upload')
    await expect(opening).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(sentence),
    })
  })

  it('that need a password are refused with a sentence', async () => {
    expect(await refusal(forge(zipOf({ 'recipes/a.json': soup }), 'flags', 1))).toMatch(
      /protected by a password/,
    )
  })

  it.each([
    ['of an unknown packing', 'method', 12, 'it is packed in a way that Potluck cannot open'],
    ['that changed on its way', 'crc', 1, 'it is damaged'],
  ] as const)('do not stop the rest for one file %s', async (_what, field, value, why) => {
    const zip = forge(zipOf({ 'recipes/a.json': soup, 'recipes/b.json': soup }), field, value)
    expect(await readAll(zip)).toEqual([
      { name: 'a.json', problem: `'a.json' could not be imported: ${why}.` },
      { recipe: expect.objectContaining({ title: 'Soup' }) },
    ])
  })

  it('do not stop the rest for recipes that are none', async () => {
    const results = await readAll(
      zipOf({
        'recipes/a.json': '{"name":',
        'recipes/b.json': soup,
        'recipes/c.json': '42',
        'recipes/d.json': { name: 'Settings', theme: 'dark' },
        'recipes/e.json': { '@type': 'Recipe', name: { not: 'a text' }, recipeIngredient: { a: [[[1]]] } },
        'recipes/f.json': soup,
      }),
    )
    expect(
      results.map((result) =>
        'recipe' in result ? result.recipe.title : 'name' in result ? result.name : '',
      ),
    ).toEqual(['a.json', 'Soup', 'c.json', 'Settings', 'e', 'Soup'])
  })

  it('leave out what Macs and Windows add', async () => {
    const zip = zipOf({
      '__MACOSX/recipes/._a.json': 'resource fork',
      'recipes/._a.json': 'resource fork',
      'recipes/.DS_Store': 'x',
      'recipes/Thumbs.db': 'x',
      'recipes/a.json': soup,
    })
    expect(await readAll(zip)).toHaveLength(1)
  })

  it('take the picture away from no recipe when only the picture is damaged', async () => {
    const packed = deflateRawSync(Buffer.alloc(10))
    const zip = zipOf({ 'Soup/full.jpg': packed, 'Soup/recipe.json': soup })
    expect(await readAll(forge(zip, 'crc', 5))).toEqual([
      { recipe: expect.objectContaining({ title: 'Soup', image: null }) },
    ])
  })
})

describe('time', () => {
  it.each([
    ['@', (n: number) => Buffer.from(`>> title: x\n${'@'.repeat(n)}`)],
    ['@a', (n: number) => Buffer.from(`>> title: x\n${'@a b '.repeat(n / 5)}`)],
    ['[', (n: number) => jsonFile({ name: 'x', ingredients: 'a', directions: '['.repeat(n) })],
    ['*', (n: number) => jsonFile({ name: 'x', ingredients: 'a', directions: '* '.repeat(n / 2) })],
    ['**a', (n: number) => jsonFile({ name: 'x', ingredients: 'a', directions: '**a'.repeat(n / 3) })],
    ['<', (n: number) => jsonFile({ name: 'x', ingredients: 'a', directions: '<a '.repeat(n / 3) })],
    ['"', (n: number) => Buffer.from(`Title,Ingredients\n${'"'.repeat(n)}`)],
    [',', (n: number) => Buffer.from(`Title,Ingredients\n${','.repeat(n)}`)],
    ['[-', (n: number) => Buffer.from(`>> title: x\nSalt\n${'[-'.repeat(n / 2)}`)],
    ['---', (n: number) => Buffer.from(`---\n${'a:\n'.repeat(n / 3)}---\n@salt{}`)],
    [
      '<b> in one recipe',
      (n: number) => Buffer.from(`<!--copymethat--><div class="recipe">${'<b>'.repeat(n / 7)}`),
    ],
  ])('a megabyte of %s is read within a second per megabyte', async (_what, make) => {
    const file = make(1_000_000)
    expect(await leastOf(1000, () => processMs(() => refusal(file, 'upload')))).toBeLessThan(1000)
  })
})

describe('a file of one kind of thing, far too many of them', () => {
  const opening = (text: string, name: string) => readExport(bytesOf(Buffer.from(text)), name)

  it.each([
    ['lines', `title,ingredients\n${'"a","b"\n'.repeat(600_000)}`, /more lines and columns/],
    ['empty lines', `title,ingredients\n${'\n'.repeat(1_100_000)}`, /more lines and columns/],
    ['columns', `title,ingredients${',a'.repeat(1_100_000)}\nx,y`, /far too long/],
    ['quotation marks', `title,ingredients\n${'"'.repeat(3_000_000)}`, /far too long/],
  ])('is refused as a table of %s', async (_, text, sentence) => {
    await expect(opening(text, 'all.csv')).rejects.toThrow(sentence)
  })

  it('is not counted to its end as a page of recipes', async () => {
    const { total } = await opening(
      `<title>copymethat</title>${'<div class="recipe">'.repeat(60_000)}`,
      'a.html',
    )
    expect(total).toBe(25_001)
  })
})
