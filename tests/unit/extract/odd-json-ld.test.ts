import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, page, soup } from './pages.ts'

const json = JSON.stringify(soup)
const pretty = JSON.stringify(soup, null, 2)
const script = (text: string, tag = 'script type="application/ld+json"') =>
  page('', `<${tag}>${text}</${tag.split(' ')[0]}>`)

const steps = soup.recipeInstructions
const texts = steps.map((step) => step.text)
const lines = soup.recipeIngredient

function read(data: unknown) {
  return extractRecipe(jsonLdPage(data), address)
}

describe('a recipe is found', () => {
  const places: [string, string][] = [
    ['in a graph', jsonLdPage({ '@graph': [{ '@type': 'WebPage' }, soup] })],
    ['among several types', jsonLdPage({ ...soup, '@type': ['NewsArticle', 'Recipe'] })],
    ['as the main entity', jsonLdPage({ '@type': 'WebPage', mainEntity: soup })],
    ['as an item of a list', jsonLdPage({ '@type': 'ItemList', itemListElement: [{ item: soup }] })],
    ['in a list of lists', jsonLdPage([[{ '@type': 'Thing' }, [soup]]])],
    ['under a full name', script(json.replace('"Recipe"', '"http://schema.org/Recipe"'))],
    ['under a lower-case name', script(json.replace('"Recipe"', '"recipe"'))],
    ['with `type` for `@type`', script(json.replace('"@type":"Recipe"', '"type":"Recipe"'))],
    ['in CDATA', script(`//<![CDATA[\n${json}\n//]]>`)],
    ['in a comment inside the script', script(`<!--\n${json}\n-->`)],
    ['after a byte order mark', script(`\ufeff${json}`)],
    ['before a semicolon', script(`${json};`)],
    ['as a string of JSON', script(JSON.stringify(json))],
    ['alone, at an address of an API', pretty],
    ['in a script in capitals', script(json, 'SCRIPT TYPE="APPLICATION/LD+JSON"')],
    ['in a script without quotes', script(json, 'script type=application/ld+json')],
    ['in a script with a charset', script(json, 'script type="application/ld+json; charset=utf-8"')],
    ['in the second of two objects', script(`{"@type":"WebSite"}${json}`)],
    ['with trailing commas', script(json.replaceAll('}]', '},]'))],
    ['with comments at the ends of lines', script(pretty.replaceAll('\n', ' // checked\n'))],
    ['with names that have no quotes', script(pretty.replace(/"(\w+)":/g, '$1:'))],
    ['with names in single quotes', script(pretty.replace(/"(@?\w+)":/g, "'$1':"))],
    ['with everything in single quotes', script(pretty.replaceAll('"', "'"))],
    ['with quotes that an editor has bent', script(pretty.replace(/"([^"\n]*)"/g, '“$1”'))],
    [
      'among characters that mean nothing',
      script(pretty).replaceAll('> ', '>\0 ').replaceAll('ipt', 'ip\0t'),
    ],
  ]
  it.each(places)('%s', (_, html) => {
    expect(extractRecipe(html, address)).toMatchObject({
      title: soup.name,
      ingredients: lines,
      directions: texts,
    })
  })

  it('not in a script that is commented out', () => {
    const old = `<script type="application/ld+json">${json.replace(soup.name, 'Old soup')}</script>`
    expect(extractRecipe(page(`<!-- ${old} -->`, jsonLdPage(soup)), address)?.title).toBe(soup.name)
    expect(extractRecipe(page(`<!-- ${old} -->`, ''), address)).toBeNull()
  })

  it('behind a comment that only a script speaks of, or that never ends', () => {
    expect(extractRecipe(page('<script>write("<!-- ")</script>', jsonLdPage(soup)), address)?.title).toBe(
      soup.name,
    )
    expect(extractRecipe(page('<!-- forgotten', jsonLdPage(soup)), address)?.title).toBe(soup.name)
  })
})

describe('the words of schema.org', () => {
  const renamed = (rename: (name: string) => string) =>
    Object.fromEntries(
      Object.entries(soup).map(([name, value]) => [name.startsWith('@') ? name : rename(name), value]),
    )

  it.each([
    ['with their prefix', renamed((name) => `schema:${name}`)],
    ['with a capital', renamed((name) => name.charAt(0).toUpperCase() + name.slice(1))],
  ])('are understood %s', (_, data) => {
    expect(read(data)).toMatchObject({
      title: soup.name,
      ingredients: lines,
      directions: texts,
      totalTime: 35,
    })
  })
})

describe('directions are read from', () => {
  const sources: [string, unknown][] = [
    ['an ItemList', { '@type': 'ItemList', itemListElement: steps }],
    ['an object with numbers for names', { ...steps }],
    ['a list of lists', [steps]],
    ['steps of directions', steps.map((step) => ({ '@type': 'HowToStep', itemListElement: [step] }))],
    ['strings', texts],
    ['one string of lines', texts.join('\r\n')],
    ['one string of markup', `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`],
  ]
  it.each(sources)('%s', (_, recipeInstructions) => {
    expect(read({ ...soup, recipeInstructions })?.directions).toEqual(texts)
  })

  it('steps described elsewhere', () => {
    const nodes = steps.map((step, at) => ({ ...step, '@id': `#step-${at}` }))
    const recipe = { ...soup, recipeInstructions: nodes.map((node) => ({ '@id': node['@id'] })) }
    expect(read({ '@graph': [recipe, ...nodes] })?.directions).toEqual(texts)
  })

  it('sections within sections', () => {
    const section = (name: string, itemListElement: unknown) => ({
      '@type': 'HowToSection',
      name,
      itemListElement,
    })
    const recipeInstructions = [
      section('Soup', [section('Base', steps.slice(0, 2))]),
      section('Finish', steps[2]),
    ]
    expect(read({ ...soup, recipeInstructions })?.directions).toEqual([
      'Soup:',
      'Base:',
      ...texts.slice(0, 2),
      'Finish:',
      texts[2],
    ])
  })
})

describe('ingredients are read from', () => {
  const sources: [string, unknown, string[]][] = [
    ['an object with numbers for names', { ...lines }, lines],
    ['a list of lists', [lines.slice(0, 2), lines.slice(2)], lines],
    [
      'a string with commas',
      '500 g peas, 1 onion, chopped, ½ litre stock',
      ['500 g peas', '1 onion, chopped', '½ litre stock'],
    ],
    ['a string with semicolons', '1,5 kg peas; 2 onions; 1 lemon', ['1,5 kg peas', '2 onions', '1 lemon']],
    [
      'a PropertyValue',
      [{ '@type': 'PropertyValue', name: 'peas', value: 500, unitText: 'g' }],
      ['500 g peas'],
    ],
    ['a code of a unit', [{ name: 'peas', value: '1 1/2', unitCode: 'G21' }], ['1 1/2 cups peas']],
    ['the code of a piece', [{ name: 'onion', value: 1, unitCode: 'C62' }], ['1 onion']],
    ['a code that nobody knows', [{ name: 'peas', value: 2, unitCode: 'handful' }], ['2 handful peas']],
    ['a supply', [{ name: 'peas', requiredQuantity: { value: '500', unitText: 'g' } }], ['500 g peas']],
  ]
  it.each(sources)('%s', (_, recipeIngredient, expected) => {
    expect(read({ ...soup, recipeIngredient })?.ingredients).toEqual(expected)
  })
})

it('a part of the dish among the declared lines names those below it', () => {
  const parts = ['1 kg peas', '2 onions', 'For the topping', '2 slices bread', 'For serving']
  expect(read({ ...soup, recipeIngredient: parts })?.ingredientGroups).toEqual([
    { name: null, ingredients: parts.slice(0, 2) },
    { name: 'For the topping', ingredients: parts.slice(3) },
  ])
})

describe('servings are read from', () => {
  const sources: [unknown, string | null][] = [
    [4, '4'],
    ['4 bowls', '4 bowls'],
    [['6', '6 bowls'], '6 bowls'],
    [['6 bowls', '6'], '6 bowls'],
    [{ '@type': 'QuantitativeValue', value: 8, unitText: 'pieces' }, '8 pieces'],
    [{ '@type': 'QuantitativeValue', minValue: 4, maxValue: 6 }, '4-6'],
    [[{ value: '4' }], '4'],
    ['0', null],
    ['', null],
    [[], null],
  ]
  it.each(sources)('%j', (recipeYield, expected) => {
    expect(read({ ...soup, recipeYield })?.servings ?? null).toBe(expected)
  })
})

describe('times are read from', () => {
  const sources: [unknown, number][] = [
    ['PT35M', 35],
    ['PT0H90M', 90],
    ['P0DT1H', 60],
    ['P0Y0M0DT1H30M0.000S', 90],
    ['PT1.5H', 90],
    ['PT1H30', 90],
    ['P1DT2H', 1560],
    ['PT 20 M', 20],
    ['pt20m', 20],
    ['1 hour 30 minutes', 90],
    ['1h30', 90],
    ['01:30', 90],
    [90, 90],
    [['PT35M'], 35],
    [{ '@type': 'Duration', minValue: 'PT20M', maxValue: 'PT40M' }, 40],
  ]
  it.each(sources)('%j', (totalTime, expected) => {
    expect(read({ ...soup, totalTime })?.totalTime).toBe(expected)
  })

  it.each(['PT', 'PT0M', 'soon', -5, 1e9, {}, null])(
    'nothing like %j, and then their sum is the total',
    (totalTime) => {
      expect(read({ ...soup, totalTime })?.totalTime).toBe(35)
    },
  )
})

it('a section that holds itself has its steps once', () => {
  const section = {
    '@id': '#it',
    '@type': 'HowToSection',
    itemListElement: [{ '@id': '#it' }, ...steps, { '@id': '#it' }],
  }
  const recipe = { ...soup, recipeInstructions: [{ '@id': '#it' }, { '@id': '#it' }] }
  expect(read({ '@graph': [recipe, section] })?.directions).toEqual(texts)
})
