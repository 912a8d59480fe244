import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, page, soup } from './pages.ts'

const site = '<meta property="og:site_name" content="The Kitchen">'
const { name: _name, ...untitled } = soup

/** The title of a page whose structured data has none, by its heading. */
function headed(heading: string, head = site): string | undefined {
  return extractRecipe(jsonLdPage(untitled, head, `<h1>${heading}</h1>`), address)?.title
}

/** The title of a page whose structured data has this one. */
function declared(title: string, body = ''): string | undefined {
  return extractRecipe(jsonLdPage({ ...soup, name: title }, site, body), address)?.title
}

/** The title of a page that declares nothing. */
function shown(title: string, heading: string, head = ''): string | undefined {
  const lists = `<ul><li>250 g butter</li><li>3 eggs</li><li>1 pinch salt</li></ul>
    <ol><li>Beat the butter with the eggs and the salt.</li><li>Bake for 40 minutes at 180 °C.</li></ol>`
  const html = page(head, `${heading}<h2>Ingredients</h2>${lists.replace('<ol>', '<h2>Method</h2><ol>')}`)
  return extractRecipe(html.replace('A page', title), address)?.title
}

describe('a title', () => {
  it('made for search results gives way to the heading', () => {
    const heading = '<h1>Beet and potato bake</h1>'
    expect(declared('Beet and potato bake with a picture - The Kitchen - Recipes', heading)).toBe(
      'Beet and potato bake',
    )
    expect(declared('Beet and potato bake | The Kitchen', '<h1>Recipes</h1>')).toBe('Beet and potato bake')
  })

  it('loses the word for a recipe behind it', () => {
    expect(declared('Деруни з грибами: рецепт')).toBe('Деруни з грибами')
    expect(declared('Beet bake – Recipe')).toBe('Beet bake')
  })

  it('is the heading above the list that a headline announces', () => {
    const read = (dish: string) => {
      const list = '<p>250 g butter<br>3 eggs<br>1 pinch salt</p>'
      const steps = '<p>Beat the butter with the eggs and the salt.</p><p>Bake for 40 minutes at 180 °C.</p>'
      const html = page(
        '',
        `<h1>Ada’s recipe for buttered egg pie</h1><p>A pie.</p><h2>${dish}</h2>${list}${steps}`,
      )
      return extractRecipe(html.replace('A page', 'Ada’s recipe for buttered egg pie | Food'), address)?.title
    }
    expect(read('Buttered egg pie')).toBe('Buttered egg pie')
    expect(read('How it began')).toBe('Ada’s recipe for buttered egg pie')
  })

  it('keeps dashes and strokes of its own', () => {
    expect(declared('Beet and potato bake - the quick one', '<h1>Beet and potato bake</h1>')).toBe(
      'Beet and potato bake - the quick one',
    )
    expect(declared('The Kitchen: a cake', '<h1>A cake</h1>')).toBe('The Kitchen: a cake')
  })

  it('is freed from the byline in the heading, and from nothing that belongs to the dish', () => {
    expect(headed('Creamed chicken <small>by The Kitchen</small>')).toBe('Creamed chicken')
    expect(headed('Rabbit baked by candlelight')).toBe('Rabbit baked by candlelight')
    expect(headed('Kuchen von Ada', '<meta name="author" content="Ada">')).toBe('Kuchen')
  })

  it('is freed from the namespace of a wiki', () => {
    const wiki = '<meta name="generator" content="MediaWiki 1.43.0">'
    expect(headed('Cookbook:Pumpkin pie', wiki)).toBe('Pumpkin pie')
    expect(headed('Cookbook:Pumpkin pie', '')).toBe('Cookbook:Pumpkin pie')
    expect(shown('Cookbook:Pound cake - A wiki', '<h1 id="firstHeading">Cookbook:Pound cake</h1>')).toBe(
      'Pound cake',
    )
  })

  it('is never the name of the site, though the site is called like a food', () => {
    const body = '<h1 class="site-title">Salted Butter</h1><h1>Monday</h1>'
    const meta =
      '<meta property="og:title" content="Monday"><meta property="og:site_name" content="Salted Butter">'
    expect(shown('Monday – Salted Butter', body, meta)).toBe('Monday')
  })

  it('is read from an element that is named for it where no heading is', () => {
    expect(shown('The Kitchen', '<div class="recipeName">Plum cake</div>')).toBe('Plum cake')
  })

  it('is the heading where only the kind of the dish is declared', () => {
    const html = jsonLdPage({ ...soup, name: '焗饭' }, '', '<h1>番茄鸡肉焗饭【两人份】</h1>')
    expect(extractRecipe(html, address)?.title).toBe('番茄鸡肉焗饭【两人份】')
  })

  it('is the one of the page where the heading lost its spaces', () => {
    const head = '<meta property="og:title" content="Creamed chicken pie">'
    expect(headed('<span>Creamed</span><span>chicken</span><span>pie</span>', head)).toBe(
      'Creamed chicken pie',
    )
  })

  it('is found on a page without headings', () => {
    const html = page('<meta property="og:title" content="Pea soup | The Kitchen">', jsonLdPage(untitled))
    expect(extractRecipe(html, address)?.title).toBe('Pea soup')
  })
})
