import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readTexts } from '#server/extract/text/read-text.ts'
import { isNode, type JsonNode, values } from '#server/text/json-value.ts'
import { addressList } from '#server/transfer/formats/address-list.ts'
import type { Format } from '#server/transfer/formats/format.ts'
import { jsonFormats, textFormats } from '#server/transfer/formats/index.ts'
import { noPictures } from '#server/transfer/formats/pictures.ts'
import { ownSchemaOrg } from '#server/transfer/formats/schema-org.ts'
import { unknownJson } from '#server/transfer/formats/unknown-json.ts'
import { decodeInPieces } from '#server/transfer/text-file.ts'
import { jsonFile, readAll, zipOf } from './support.ts'

// Each format with a recipe as it should be, and what is done to it below.

const enex = (title: string) =>
  `<?xml version="1.0"?><en-export><note><title>${title}</title><content><![CDATA[<en-note><div>200 g rice</div></en-note>]]></content></note></en-export>`
const json = (recipe: object) => JSON.stringify(recipe)

const formats: [name: string, file: string, text: (title: string) => string][] = [
  ['schema.org', 'a.json', (name) => json({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })],
  ['Mealie', 'a.json', (name) => json({ name, slug: 's', recipe_ingredient: [{ note: '1 egg' }] })],
  ['Tandoor', 'a.json', (name) => json({ name, steps: [{ instruction: 'Boil.' }] })],
  ['Paprika', 'a.json', (name) => json({ name, ingredients: '1 egg', directions: 'Boil.' })],
  [
    'Mela',
    'a.melarecipe',
    (title) =>
      json({
        title,
        ingredients: '1 egg',
        instructions: 'Boil.',
        yield: '',
        nutrition: '',
        wantToCook: true,
      }),
  ],
  ['Crouton', 'a.crumb', (name) => json({ name, ingredients: [{ ingredient: { name: 'egg' } }], steps: [] })],
  ['RecetteTek', 'a.json', (title) => json({ title, ingredients: '1 egg', cookingTime: '1' })],
  ['RecipeSage', 'a.json', (title) => json({ title, instructions: 'Boil.', folder: 'main' })],
  ['OpenEats', 'a.json', (title) => json({ title, directions: 'Boil.', ingredient_groups: [] })],
  [
    'Recipe Keeper',
    'a.html',
    (name) =>
      `<div class="recipe-details"><h2 itemprop="name">${name}</h2><div itemprop="recipeIngredients"><p>1 egg</p></div></div>`,
  ],
  [
    'Paprika pages',
    'a.html',
    (name) =>
      `<h1 itemprop="name">${name}</h1><div itemprop="recipeInstructions" class="directions">Boil.</div>`,
  ],
  [
    'Copy Me That',
    'a.html',
    (name) =>
      `<html>copymethat<div class="recipe"><div id="name">${name}</div><li class="instruction">Boil.</li></div>`,
  ],
  [
    'saved pages',
    'a.html',
    (name) =>
      `<html><script type="application/ld+json">${json({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })}</script>`,
  ],
  [
    'Cookmate',
    'a.xml',
    (title) =>
      `<cookbook><recipe><title>${title}</title><recipetext><li>Boil.</li></recipetext></recipe></cookbook>`,
  ],
  [
    'Gourmet',
    'a.xml',
    (title) =>
      `<gourmetDoc><recipe><title>${title}</title><instructions>Boil.</instructions></recipe></gourmetDoc>`,
  ],
  ['MasterCook', 'a.mx2', (name) => `<mx2><RcpE name="${name}"><IngR name="egg" qty="1"/></RcpE></mx2>`],
  [
    'MasterCook texts',
    'a.mxp',
    (name) =>
      `* Exported from MasterCook *\n\n${name}\n\n--------  ------------  -----------\n  1                     egg\n\nBoil.`,
  ],
  [
    'RecipeML',
    'a.xml',
    (name) =>
      `<recipeml><recipe><head><title>${name}</title></head><ingredients><ing><item>egg</item></ing></ingredients><directions><step>Boil.</step></directions></recipe></recipeml>`,
  ],
  [
    'KRecipes',
    'a.kreml',
    (name) =>
      `<krecipes><krecipes-recipe><krecipes-description><title>${name}</title></krecipes-description><krecipes-instructions>Boil.</krecipes-instructions></krecipes-recipe></krecipes>`,
  ],
  [
    'KitchenOwl',
    'a.json',
    (name) => json({ recipes: [{ name, yields: 1, description: 'Boil.', items: [{ name: 'egg' }] }] }),
  ],
  [
    'CookML',
    'a.cml',
    (name) =>
      `<cookml><recipe><head title="${name}" rid="1"/><part><ingredient qty="1.0" item="egg" ridlink="1"/></part><preparation><step>Boil.</step></preparation></recipe></cookml>`,
  ],
  ['RecipeMD', 'a.md', (name) => `# ${name}\n\n**1 serving**\n\n---\n\n- *1* egg\n\n---\n\nBoil.`],
  [
    'Living Cookbook',
    'a.fdx',
    (name) => `<fdx><Recipes><Recipe Name="${name}" Comments="Good."></Recipe></Recipes></fdx>`,
  ],
  ['Evernote', 'a.enex', enex],
  ['labelled texts', 'a.txt', (title) => `Title: ${title}\nIngredients:\n 1 egg\nInstructions:\n Boil.\n`],
  [
    'MealMaster',
    'a.txt',
    (title) =>
      `MMMMM----- Recipe via Meal-Master (tm)\n\n      Title: ${title}\n      Yield: 1\n\n      1    Egg\n\n  Boil.\n\nMMMMM\n`,
  ],
  [
    'RezKonv',
    'a.txt',
    (title) =>
      `===== REZKONV-Rezept\n\n     Titel: ${title}\n     Menge: 1\n\n      1   Ei\n\nKochen.\n\n=====\n`,
  ],
  ['tables', 'a.csv', (title) => `Title,Ingredients\n"${title}",1 egg\n`],
  [
    'notes',
    'a.md',
    (title) =>
      `# ${title}\n\n## Ingredients\n- 2 eggs\n- 1 l water\n\n## Directions\n1. Boil the eggs in the water.\n`,
  ],
  ['Cooklang', 'a.cook', (title) => `>> title: ${title}\nBoil @eggs{2}.\n`],
]

/** Of the processor: a busy machine makes every clock late. */
function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000_000
}

/** Each file must end with results or with a sentence of ours, and soon; a bug would say something else. */
async function outcome(
  file: Buffer,
  name: string,
): Promise<{ read: number; sentences: string[]; seconds: number }> {
  const start = process.cpuUsage()
  try {
    const results = await readAll(file, name)
    const sentences = results.flatMap((result) => ('problem' in result ? [result.problem] : []))
    const read = results.length - sentences.length
    return { read, sentences, seconds: secondsSince(start) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    expect(Reflect.get(error, 'code')).toBe('bad_request')
    return { read: 0, sentences: [error.message], seconds: secondsSince(start) }
  }
}

const isSentence = (text: string) =>
  /\.$/.test(text) && !/undefined|TypeError|at Object|Error:|does not understand/.test(text)

/** Has no recipe of its own; one line stands for both forms of schema.org; reads what no other does. */
const untried: Format[] = [addressList, ownSchemaOrg, unknownJson]

async function readerOf(path: string, text: string): Promise<Format | undefined> {
  const ending = path.replace(/^.*\./, '')
  const named = textFormats.find((format) => format.ending === ending)
  if (named) return named
  if (/^[{[]/.test(text)) {
    const node: JsonNode = JSON.parse(text)
    const [inside = node] = values(node, 'recipes').filter(isNode)
    return jsonFormats.find((format) => format.detects(inside))
  }
  const file = { text, path, pictures: noPictures, readTexts: async (read: string) => readTexts(read) }
  for (const format of textFormats) if (await format.detects(file)) return format
  return undefined
}

it('is tried with every reader of texts and of JSON', async () => {
  const tried = await Promise.all(formats.map(([, path, make]) => readerOf(path, make('Good soup'))))
  const all: Format[] = [...textFormats, ...jsonFormats]
  expect(all.filter((format) => !tried.includes(format) && !untried.includes(format))).toEqual([])
})

describe.each(formats)('a file of %s', (_format, name, make) => {
  it('is read as it should be', async () => {
    expect(await outcome(Buffer.from(make('Good soup')), name)).toMatchObject({ read: 1, sentences: [] })
  })

  it('that is cut off anywhere ends with a recipe or a sentence', async () => {
    const whole = Buffer.from(make('Good soup'))
    for (let part = 1; part < 10; part += 1) {
      const { sentences } = await outcome(whole.subarray(0, Math.floor((whole.length * part) / 10)), name)
      expect(sentences.filter((text) => !isSentence(text))).toEqual([])
    }
  })

  it('with other types of values or another encoding ends with a recipe or a sentence', async () => {
    const text = make('Good soup')
    const odd = [
      text.replaceAll('"1 egg"', '{"a":[[1]]}'),
      text.replaceAll('"Good soup"', '{"b":null}'),
      text.replaceAll('Good soup', '\u0000\ud800'),
      text.replaceAll('Boil.', '<'.repeat(2000)),
      Buffer.from(text, 'utf16le'),
      Buffer.from(text.replaceAll('soup', 'søup'), 'latin1'),
    ]
    for (const each of odd) {
      const { sentences } = await outcome(typeof each === 'string' ? Buffer.from(each) : each, name)
      expect(sentences.filter((sentence) => !isSentence(sentence))).toEqual([])
    }
  })

  it('with a megabyte in one place is read within seconds', async () => {
    for (const filler of ['a', '<b>', '@{', '](', '  \n', 'a\n', '\r', '-----', '"']) {
      const { sentences, seconds } = await outcome(
        Buffer.from(make(filler.repeat(1_000_000 / filler.length))),
        name,
      )
      expect(sentences.filter((sentence) => !isSentence(sentence))).toEqual([])
      expect(seconds).toBeLessThan(20)
    }
  })

  it('is not held up or lost by its broken neighbours in a zip', async () => {
    const file = zipOf({
      [`good/${name}`]: make('Good soup'),
      'bad/broken.json': '{"name": "Half',
      'bad/broken.melarecipe': '[[[',
      'bad/broken.enex': '<en-export><note>',
      'bad/broken.fdx': '<fdx><Recipe',
      'bad/broken.paprikarecipe': gzipSync('{'),
    })
    const { read, sentences } = await outcome(file, 'mix.zip')
    expect(read).toBeGreaterThanOrEqual(1)
    expect(sentences.filter((text) => !isSentence(text))).toEqual([])
  })
})

const nestedEntities = [...'abcdefghij']
  .map((name, n, names) => `<!ENTITY ${name} "${n === 0 ? 'lol' : `&${names[n - 1]};`.repeat(10)}">`)
  .join('')

const otherXml = ['MasterCook', 'RecipeML', 'KRecipes', 'CookML', 'Living Cookbook']
const xmlRecipes: [root: string, recipe: (inTitle: string) => string, file: string][] = [
  ...formats
    .filter(([format]) => otherXml.includes(format))
    .map(([format, file, make]): (typeof xmlRecipes)[number] => [
      format.replace(' ', ''),
      (used) => make(`Soup ${used}`),
      file,
    ]),
  [
    'cookbook',
    (used) =>
      `<cookbook><recipe><title>Soup ${used}</title><recipetext><li>Stir.</li></recipetext></recipe></cookbook>`,
    'a.xml',
  ],
  [
    'gourmetDoc',
    (used) =>
      `<gourmetDoc><recipe id="1"><title>Soup ${used}</title><instructions>Stir.</instructions></recipe></gourmetDoc>`,
    'a.grmt',
  ],
  [
    'en-export',
    (used) =>
      `<en-export><note><title>Soup ${used}</title><content><![CDATA[<en-note><div>200 g rice</div></en-note>]]></content></note></en-export>`,
    'a.enex',
  ],
]

it('line breaks of other systems are those of ours, also where a text is decoded in pieces', async () => {
  const start = 'a'.repeat(128 * 1024 - 1)
  for (const between of ['\r\n', '\r', '\r\n\r\n', '\n\r', '\r\r\n'])
    expect(await decodeInPieces(Buffer.from(`${start}${between}b${between}`))).toBe(
      `${start}${between}b${between}`.replace(/\r\n?/g, '\n'),
    )
})

it('a recipe of a text has no more lines than recipes have, and others in the file are read', async () => {
  const soup = 'Title: Soup\nIngredients:\n1 egg\nInstructions:\nBoil.\n'
  const { read, sentences } = await outcome(Buffer.from(`${soup}${soup}${'a\n'.repeat(200_000)}`), 'a.txt')
  expect([read, sentences]).toEqual([1, ["'Soup' could not be imported: it is far too long for a recipe."]])
})

describe('too much at once', () => {
  it.each([
    ['objects in JSON', 'a.json', () => jsonFile(Array.from({ length: 100_000 }, () => ({ name: 'a' })))],
    [
      'recipes in XML',
      'a.xml',
      () => Buffer.from(`<cookbook>${'<recipe><recipetext/></recipe>'.repeat(100_000)}</cookbook>`),
    ],
    ['notes', 'a.enex', () => Buffer.from(`<en-export>${'<note></note>'.repeat(100_000)}</en-export>`)],
    ['addresses', 'a.txt', () => Buffer.from('https://a.example/1\n'.repeat(100_000))],
    ['labels', 'a.txt', () => Buffer.from(`Title: a\nIngredients:\n${'Title: a\n'.repeat(100_000)}`)],
    [
      'levels of elements',
      'a.xml',
      () => Buffer.from(`<cookbook><recipetext/><recipe>${'<a>'.repeat(300_000)}`),
    ],
    [
      'levels of HTML',
      'a.html',
      () => Buffer.from(`<div class="recipe-details"><h2 itemprop="name">Soup</h2>${'<i>a'.repeat(240_000)}`),
    ],
    [
      'texts in each other',
      'a.html',
      () => {
        const texts = '<div itemprop="recipeIngredients">'.repeat(190) + 'word '.repeat(190_000)
        return Buffer.from(`<div class="recipe-details"><h2 itemprop="name">Soup</h2>${texts}`)
      },
    ],
    [
      'entities',
      'a.xml',
      () =>
        Buffer.from(
          `<!DOCTYPE cookbook [<!ENTITY a "${'b'.repeat(1000)}">]><cookbook><recipe><title>${'&a;'.repeat(100_000)}</title><recipetext/></recipe></cookbook>`,
        ),
    ],
  ])('%s are refused or read within seconds', async (_what, name, make) => {
    const file = make()
    const start = process.cpuUsage()
    const { bytesOf } = await import('#server/transfer/archive/bytes.ts')
    const { readExport } = await import('#server/transfer/read-export.ts')
    const opened = await readExport(bytesOf(file), name).catch((error: Error) => error.message)
    expect(secondsSince(start)).toBeLessThan(20)
    if (typeof opened === 'string') expect(isSentence(opened)).toBe(true)
    else if (opened.total > 25_000) expect(opened.total).toBeGreaterThan(25_000)
    else for await (const result of opened.recipes()) expect('recipe' in result ? '' : result).toBeDefined()
  })

  // Each program names its elements in its own way; all are read by one parser.
  it.each([
    ['entities inside each other', `${nestedEntities}`, '&j;'],
    ['an entity of a file', '<!ENTITY j SYSTEM "file:///etc/hostname">', '&j;'],
    ['an entity of an address', '<!ENTITY j SYSTEM "http://127.0.0.1:9/secret">', '&j;'],
    ['a parameter entity', '<!ENTITY % j SYSTEM "http://127.0.0.1:9/a.dtd"> %j;', '&j;'],
  ])('%s stays as it is written, whatever the format', async (_what, declared, used) => {
    for (const [root, recipe, name] of xmlRecipes) {
      const file = Buffer.from(`<?xml version="1.0"?><!DOCTYPE ${root} [${declared}]>${recipe(used)}`)
      const results = await readAll(file, name)
      const titles = results.map((result) => 'recipe' in result && result.recipe.title)
      expect(titles, name).toEqual([`Soup ${used}`])
    }
  })

  it('names with paths lead nowhere', async () => {
    for (const path of ['../../evil.melarecipe', '/etc/evil.crumb', 'C:\\evil.enex']) {
      const { sentences } = await outcome(zipOf({ [path]: '{}' }), 'a.zip')
      expect(sentences).toEqual([
        'This file holds a file whose name leads outside of it. Nothing was imported.',
      ])
    }
  })
})

/** Files of a program as it packs them, by what is inside; two of them pack what they packed once more. */
const archives: [name: string, file: string, entries: Record<string, string | Uint8Array>][] = [
  ...formats.map(([format, file, make]): (typeof archives)[number] => [
    format,
    'a.zip',
    { [`recipes/soup/${file}`]: make('Soup') },
  ]),
  ['packed Paprika', 'a.paprikarecipes', { 'Soup.paprikarecipe': gzipSync(textOf('Paprika')) }],
  ['packed Tandoor', 'a.zip', { '1.zip': zipOf({ 'recipe.json': textOf('Tandoor') }) }],
  ['packed Mela', 'a.melarecipes', { 'Soup.melarecipe': textOf('Mela') }],
]

function textOf(format: string): string {
  const [, , make] = formats.find(([name]) => name === format) ?? []
  return make?.('Soup') ?? ''
}

/** Each header of the directory of a zip, where a sender may write anything. */
function forge(zip: Buffer, change: (directory: Buffer) => void): Buffer {
  const forged = Buffer.from(zip)
  const signature = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = forged.indexOf(signature); at >= 0; at = forged.indexOf(signature, at + 1))
    change(forged.subarray(at))
  return forged
}

/** 3 MB that pack to 3 kB. */
const bomb = Buffer.alloc(3_000_000, ' ')

const damaged = /damaged/
const harms: [what: string, make: (entries: Record<string, string | Uint8Array>) => Buffer, said: RegExp][] =
  [
    [
      'unpacks to far more than its size',
      (entries) => zipOf({ ...entries, 'x.json': bomb }),
      /far more than its size/,
    ],
    [
      'is packed seven times',
      (entries) => Array.from({ length: 6 }).reduce<Buffer>((zip) => zipOf({ 'a.zip': zip }), zipOf(entries)),
      /too many files packed into one another/,
    ],
    [
      'has a name that leads outside',
      (entries) => zipOf({ ...entries, '../x.json': '{}' }),
      /leads outside of it/,
    ],
    ['has wrong checksums', (entries) => forge(zipOf(entries), (at) => at.writeUInt32LE(1, 16)), damaged],
    ['is empty', () => Buffer.alloc(0), /is empty/],
    ['is cut off', (entries) => zipOf(entries).subarray(0, -30), damaged],
    [
      'says that it is four gigabytes',
      (entries) => forge(zipOf(entries), (at) => at.writeUInt32LE(4e9, 24)),
      /./,
    ],
    ['says that it is a byte', (entries) => forge(zipOf(entries), (at) => at.writeUInt32LE(1, 24)), damaged],
    [
      'has links in place of files',
      (entries) =>
        forge(zipOf(entries), (at) => {
          at.writeUInt16LE(3 << 8, 4)
          at.writeUInt32LE(0xa1ff0000, 38)
        }),
      /does not know this kind of file/,
    ],
  ]

describe.each(archives)('an archive of %s', (_format, file, entries) => {
  it('is read, also with names in an encoding that it does not tell', async () => {
    expect((await outcome(zipOf(entries), file)).read).toBe(1)
    const zip = zipOf(
      Object.fromEntries(Object.entries(entries).map(([path, text]) => [`qqqq/${path}`, text])),
    )
    // 'スープ' in Shift JIS is no UTF-8, and one of its bytes is that of a backslash.
    const named = Buffer.from(zip.toString('latin1').replaceAll('qqqq', '\x83\x5c\x81\x5b'), 'latin1')
    expect((await outcome(named, file)).read).toBe(1)
  })

  it.each(harms)('that %s ends with a sentence and without a recipe', async (_what, make, said) => {
    const { read, sentences, seconds } = await outcome(make(entries), file)
    expect(sentences.join('\n')).toMatch(said)
    expect([read, sentences.filter((text) => !isSentence(text))]).toEqual([0, []])
    expect(seconds).toBeLessThan(20)
  })
})
