import { describe, expect, it } from 'vitest'
import { extractChecked } from '#server/extract/index.ts'
import { packPage, unpackPage } from '#server/extract/kept/kept-page.ts'
import { stripPage } from '#server/extract/kept/strip-page.ts'
import { expectWithin } from '../../support/processor-time.ts'
import { address, jsonLdPage, soup } from './pages.ts'

const clutter =
  '<style>.a{color:red}</style><!-- an advert --><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><script>track()</script>'

describe('stripping a page', () => {
  it('removes styles, comments, drawings, and scripts without data', () => {
    expect(stripPage(`<p>one</p>${clutter}<p>two</p>`)).toBe('<p>one</p><p>two</p>')
  })

  it.each([
    ['JSON-LD', '<script type="application/ld+json">{"a":1}</script>'],
    ['state', '<script>window.__DATA__={"ingredients":["1 egg"]}</script>'],
    ['what never ends', '<p>one</p><!-- no end <style> nor this'],
  ])('leaves %s', (_, html) => {
    expect(stripPage(html)).toBe(html)
  })

  it('keeps line breaks, which part the lines of a text', () => {
    expect(stripPage('1 egg\n\n\n\n   2 cups  milk')).toBe('1 egg\n\n2 cups milk')
  })

  it.each(['<svg ', '<style>', '<!--', '<script>'])('takes linear time for many of %s', (tag) => {
    expectWithin(3000, () => stripPage(tag.repeat(1_000_000 / tag.length)))
  })
})

describe('a kept page', () => {
  const html = jsonLdPage(soup, clutter, `<h1>Green pea soup</h1>${clutter}`)

  it('reads to the same recipe', () => {
    const recipe = extractChecked(html, { address })
    if (!recipe) throw new Error('no recipe')
    const packed = packPage(html, address, recipe)
    expect(packed?.length).toBeLessThan(1000)
    expect(extractChecked(unpackPage(packed ?? new Uint8Array()), { address })).toEqual(recipe)
  })

  it('of a long page leaves out attributes that hold addresses', () => {
    const links = Array.from({ length: 5000 }, (_, at) => `<a href="/p/${Math.sin(at)}">x</a>`).join('')
    const long = jsonLdPage(soup, '<link rel="canonical" href="/soup">', links)
    const recipe = extractChecked(long, { address })
    if (!recipe) throw new Error('no recipe')
    const text = unpackPage(packPage(long, address, recipe) ?? new Uint8Array())
    expect(text.includes('<a>x</a>')).toBe(true)
    expect(text.includes('<link rel="canonical" href="/soup">')).toBe(true)
  })

  it('is not kept when it reads to another recipe without the rest', () => {
    const recipe = extractChecked(html, { address })
    if (!recipe) throw new Error('no recipe')
    expect(packPage(html, address, { ...recipe, title: 'Another soup' })).toBeNull()
  })

  it('is not kept when it stays too large', () => {
    const noise = Array.from({ length: 40_000 }, (_, at) => `<i>${Math.sin(at)}</i>`).join('')
    const large = jsonLdPage(soup, '', noise)
    const recipe = extractChecked(large, { address })
    if (!recipe) throw new Error('no recipe')
    expect(packPage(large, address, recipe)).toBeNull()
  })
})
