import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { extractRecipe } from '#server/extract/index.ts'
import { readDocument } from '#server/extract/read-document.ts'
import { expectWithin, processorMs } from '../../support/processor-time.ts'
import { address, jsonLdPage, page, soup } from './pages.ts'

const megabyte = 1_000_000
const fill = (part: string, open = '', close = '') =>
  open + part.repeat(Math.floor(megabyte / part.length)) + close
const reading = (html: string) => () => readDocument(html, address)

// On a slow machine an ordinary page takes longer, too.
const ordinary = fill('<p>Once upon a time there was a <b>soup</b> that everybody liked.</p>')
const ordinaryMs = Math.max(...[1, 2, 3].map(() => processorMs(reading(ordinary))))
/** 100 ms for each of ten hundred kilobytes, or five times an ordinary page. Quadratic would be minutes. */
const limitMs = Math.max(1000, 5 * ordinaryMs)

/** A recipe that points so often to the same node. */
const pointing = (times: number, node: object) => ({
  '@graph': [
    {
      ...soup,
      recipeInstructions: Array(times).fill({ '@id': '#it' }),
      author: Array(times).fill({ '@id': '#it' }),
    },
    { '@id': '#it', '@type': 'HowToSection', ...node },
  ],
})

const nasty: [string, string][] = [
  ['unclosed elements', fill('<div>')],
  [
    'unclosed elements and strange ends',
    fill('<div>').slice(0, megabyte / 2) + fill('</x>').slice(0, megabyte / 2),
  ],
  ['nested lists', fill('<ul><li>')],
  ['nested inline elements', fill('<b><i>')],
  ['starts of tags', fill('<meta ')],
  ['open quotes', fill('<meta content="')],
  ['mixed quotes', fill(`<link a='"`)],
  ['scripts that never end', fill('<script type="application/ld+json">')],
  ['ends of tags', fill('</p>')],
  ['comments', fill('<!--')],
  ['captions in a script', fill('"text":"2 cups of ingredients and 1 g ', '<script>')],
  [
    'captions that end',
    fill(
      '"caption":"2 cups of ingredients, 100 g of flour, 3 tbsp oil and 1 kg of more of it. ",',
      '<script>',
    ),
  ],
  ['links to recipes', page('', fill('<a href="/recipes/apple-cake-1">Apple cake</a>'))],
  ['headings of lists', page('', fill('<h3>Ingredients</h3>'))],
  [
    'recipes after each other',
    page('', fill('<h2>Soup</h2><h3>Ingredients</h3><p>1 cup peas<p>2 g salt<h3>Method</h3><p>Cook.')),
  ],
  ['noscript', page('', fill('<noscript><p>1 cup flour</p></noscript>'))],
  ['functions in a script', fill('=(function(a){return {', '<script>ingredients')],
  ['assignments in a script', fill('window.a={ingredients:[', '<script>')],
  ['entities', fill('&amp;')],
  ['nested JSON', jsonLdPage(fill('{"a":['))],
  ['JSON of quotes', jsonLdPage(fill('"', '{"@type":"Recipe","name":'))],
  ['JSON of commas and quotes', jsonLdPage(fill('",', '{"@type":"Recipe","name":'))],
  ['JSON of blanks', jsonLdPage(fill('" ', '{"@type":"Recipe","name":'))],
  ['JSON of slashes', jsonLdPage(fill('/*', '{"@type":"Recipe"'))],
  ['one ingredient line', jsonLdPage({ ...soup, recipeIngredient: [fill('1 ((a) ')] })],
  ['brackets', jsonLdPage({ ...soup, recipeIngredient: [fill('('), '1 egg'] })],
  ['digits', jsonLdPage({ ...soup, recipeIngredient: [fill('1 '), '1 egg'] })],
  ['markup in a step', jsonLdPage({ ...soup, recipeInstructions: fill('<p>1 ') })],
  [
    'nested microdata',
    page(
      '',
      fill('<p itemprop="ingredients" itemscope>', '<div itemscope itemtype="http://schema.org/Recipe">'),
    ),
  ],
  [
    'blanks in inline elements',
    page('', fill('<b> </b>').slice(0, megabyte / 2) + fill('<b>1</b><i>a</i>').slice(0, megabyte / 2)),
  ],
  [
    'notes',
    page('', fill('<p>Note: mix.</p>', '<ul><li>1 cup milk<li>2 eggs</ul><h2>Directions</h2><p>Mix.</p>')),
  ],
  [
    'headings of both kinds',
    page('', fill('<h2>Ingredients</h2><p>1 egg</p><p>2 eggs</p><h2>Directions</h2>')),
  ],
  ['sources of a picture', page(jsonLdPage({ ...soup, image: [] }), fill('a 1w, ', '<img srcset="', '">'))],
  [
    'a section that holds itself',
    jsonLdPage(pointing(7, { itemListElement: Array(7).fill({ '@id': '#it' }) })),
  ],
  ['the same step and author', jsonLdPage(pointing(4_000, { text: '<i></i>'.repeat(14_000) }))],
  ['shared pictures', jsonLdPage(soup, fill('<meta property="og:image" content="/a.jpg">'))],
  ['mentions of the last ingredient', jsonLdPage(soup, '', fill('tablespoons cream<p>'))],
  [
    'declared recipes',
    jsonLdPage(Array.from({ length: 4000 }, (_, at) => ({ ...soup, name: `Soup ${at}` }))),
  ],
  ['items of a list', page('', fill('<li>1 egg</li>', '<h2>Ingredients</h2>'))],
  ['short steps', page('', fill('<p>Mix it all.</p>', '<h2>Directions</h2>'))],
  ['rows', page('', fill('<tr><td>1<td>g', '<table>'))],
  ['headings', page('', fill('<h2>Ingredients</h2>'))],
  ['class names', page('', fill('ingredient ', '<div class="', '">'))],
  ['plugin roots', page('', fill('<div class="wprm-recipe-container">'))],
  ['state', page('', `<script>window.x={"ingredients":${fill('[{"steps":')}</script>`)],
  ['words', page('', fill('flour sugar 1 cup '))],
  [
    'a title without spaces',
    page(`<meta property="og:title" content="${fill('a ')}">`, `<h1>${fill('a')}</h1>`),
  ],
]

describe('a hostile page', () => {
  it.each(nasty)('of a megabyte of %s is done within the time', (_kind, html) => {
    expectWithin(limitMs, reading(html))
  })

  it('cannot reach a prototype', () => {
    const recipe = extractRecipe(
      jsonLdPage(
        `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(soup).slice(1)}`,
      ),
      address,
    )
    expect(recipe?.title).toBe('Green pea soup')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(
      extractRecipe(
        jsonLdPage('{"@type":"Recipe","__proto__":{"name":"x","recipeIngredient":["1 egg"]},}'),
        address,
      ),
    ).toBeNull()
  })
})

const fragments = fc.constantFrom(
  ...'<div> </div> <p> <li> <ul> <h2> </h2> <script> <script_type="application/ld+json"> </script> <meta_property="og:title"_content=" "> <!-- --> <![CDATA[ &amp; &#0; &#xD800; {"@type":"Recipe", "recipeIngredient":[ "recipeInstructions": ] } " \\ \\u0000 1_cup_flour Ingredients Directions Mix_well. itemprop="name" itemscope <div_class="tasty-recipes"> \0 \ud800 ½ 材料'
    .split(' ')
    .map((part) => part.replaceAll('_', ' ')),
)

describe('whatever the bytes', () => {
  it('the answer is a recipe with something in it, or null, and never a throw', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .array(fc.oneof(fragments, fc.string({ maxLength: 8 })), { maxLength: 60 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anything, fc.oneof(fc.webUrl(), fc.string({ maxLength: 20 })), (html, from) => {
        const recipe = extractRecipe(html, from)
        if (recipe !== null) expect(recipe.ingredients.length + recipe.directions.length).toBeGreaterThan(0)
      }),
      { numRuns: 600 },
    )
  })

  it('an answer is plain text and its links are of the web', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '&lt;script&gt;alert(1)&lt;/script&gt;',
        '<svg><style><img>',
      ),
    )
    fc.assert(
      fc.property(text, text, fc.webUrl(), (name, line, image) => {
        const data = {
          ...soup,
          name,
          recipeIngredient: [line, '1 egg'],
          image: [image, 'javascript:alert(1)'],
        }
        const recipe = extractRecipe(jsonLdPage(JSON.stringify(data).replaceAll('<', '\\u003c')), address)
        const texts = [recipe?.title ?? '', ...(recipe?.ingredients ?? [])].join(' ')
        expect(texts).not.toMatch(/<(?:img|script|svg|style)\b/i)
        expect(recipe?.imageUrl ?? 'https:').toMatch(/^https?:/)
      }),
      { numRuns: 200 },
    )
  }, 30_000)

  it('a duration is a positive whole number of minutes or null', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.double(), fc.stringMatching(/^P[\dTHMSD.,]{0,12}$/)),
        (value) => {
          const minutes = readDuration(value)
          expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true)
        },
      ),
    )
  })
})
