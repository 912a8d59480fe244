import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, page, soup } from './pages.ts'

const host = 'https://kitchen.example'

function picture(image: unknown, head = '', body = ''): string | null | undefined {
  return extractRecipe(jsonLdPage({ ...soup, image }, head, body), address)?.imageUrl
}

function shared(url: string, width?: number, height?: number): string {
  const size = (side: string, value?: number) =>
    value ? `<meta property="og:image:${side}" content="${value}">` : ''
  return `<meta property="og:image" content="${url}">${size('width', width)}${size('height', height)}`
}

describe('the picture is', () => {
  const single: [string, unknown, string][] = [
    ['a bare address', `${host}/soup.jpg`, '/soup.jpg'],
    ['relative to the page', 'soup.jpg', '/recipes/soup.jpg'],
    ['without a scheme', '//kitchen.example/soup.jpg', '/soup.jpg'],
    ['with its ampersands encoded', `${host}/soup.jpg?a=1&amp;b=2`, '/soup.jpg?a=1&b=2'],
    ['an ImageObject', { '@type': 'ImageObject', url: '/soup.jpg' }, '/soup.jpg'],
    ['an ImageObject with several addresses', { url: ['/a.jpg', '/b.jpg'] }, '/a.jpg'],
    ['named contentUrl', [{ '@type': 'ImageObject', contentUrl: '/soup.jpg' }], '/soup.jpg'],
    [
      'the largest that is declared',
      [
        { url: '/a.jpg', width: 600, height: 400 },
        { url: '/b.jpg', width: '1200', height: '800' },
      ],
      '/b.jpg',
    ],
    ['the largest by area', ['/soup-1200x300.jpg', '/soup-1000x1000.jpg'], '/soup-1000x1000.jpg'],
    ['sized by a picture service', ['/a.jpg?w=300', '/a.jpg?w=1600'], '/a.jpg?w=1600'],
    ['sized in the path', ['/w_400,c_fit/a.jpg', '/w_1600,c_fit/a.jpg'], '/w_1600,c_fit/a.jpg'],
    ['sized as blogs do', ['/w400-h228/a.jpg', '/s1600/a.jpg'], '/s1600/a.jpg'],
    [
      'sized as a QuantitativeValue',
      [
        { url: '/a.jpg', width: { value: 300 } },
        { url: '/b.jpg', width: { value: 900 } },
      ],
      '/b.jpg',
    ],
    ['the first where none tells its size', ['/a.jpg', '/b.jpg'], '/a.jpg'],
    [
      'the file that small thumbnails were cut from',
      ['/soup-225x225.jpg', '/soup-320x180.jpg', '/soup.jpg'],
      '/soup.jpg',
    ],
  ]
  it.each(single)('%s', (_, image, expected) => {
    expect(picture(image)).toBe(`${host}${expected}`)
  })

  it('found by its @id elsewhere on the page', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'ImageObject',
          '@id': '#photo',
          contentUrl: '/soup-1200x800.jpg',
          width: 1200,
          height: 800,
        },
        { ...soup, image: { '@id': '#photo' } },
      ],
    }
    expect(extractRecipe(jsonLdPage(graph), address)?.imageUrl).toBe(`${host}/soup-1200x800.jpg`)
  })

  it('resolved against the base of the page', () => {
    expect(picture('soup.jpg', '<base href="https://pictures.example/big/">')).toBe(
      'https://pictures.example/big/soup.jpg',
    )
  })

  it('the shared one where it declares to be larger', () => {
    expect(picture(soup.image, shared('/big.jpg', 1800, 1200))).toBe(`${host}/big.jpg`)
    expect(picture(soup.image, shared('/small.jpg', 600, 315))).toBe(`${host}/soup-1600x1200.jpg`)
    expect(picture(soup.image, shared('/preview.jpg'))).toBe(`${host}/soup-1600x1200.jpg`)
  })

  it('the largest of several that are shared, each with the size that follows it', () => {
    const both = shared('/wide.jpg', 1200, 630) + shared('/tall.jpg', 1200, 1800)
    expect(picture([], both)).toBe(`${host}/tall.jpg`)
    expect(picture([], shared('/wide.jpg') + shared('/tall.jpg', 1200, 1800))).toBe(`${host}/tall.jpg`)
  })

  it('never a logo, a script or a picture inside the page', () => {
    expect(picture(soup.image, shared('/site-logo.png', 1800, 1800))).toBe(`${host}/soup-1600x1200.jpg`)
    expect(picture(soup.image, shared('javascript:alert(1)', 1800, 1800))).toBe(`${host}/soup-1600x1200.jpg`)
    expect(picture('data:image/png;base64,AAAA')).toBeNull()
  })

  it('not taken for a stand-in because of what follows its name', () => {
    expect(picture('/soup.jpg?preset=default-image')).toBe(`${host}/soup.jpg?preset=default-image`)
  })
})

describe('a page that declares no picture shows it', () => {
  const images: [string, string, string][] = [
    ['at once', '<img src="/soup.jpg">', '/soup.jpg'],
    ['once scrolled into view', '<img src="data:image/gif;base64,R0" data-src="/soup.jpg">', '/soup.jpg'],
    ['under the name of an older script', '<img src="/blank.jpg" data-original="/soup.jpg">', '/soup.jpg'],
    ['in several sizes', '<img srcset="/soup-480.jpg 480w, /soup-960.jpg 960w">', '/soup-960.jpg'],
    ['for dense screens', '<img data-srcset="/soup.jpg, /soup-2.jpg 2x">', '/soup-2.jpg'],
    ['after a badge', '<img src="/badge.png"><img src="/soup.jpg">', '/soup.jpg'],
  ]
  it.each(images)('%s', (_, image, expected) => {
    const { image: none, ...bare } = soup
    const html = page(jsonLdPage(bare), `<main><h1>Green pea soup</h1>${image}</main>`)
    expect(extractRecipe(html, address)?.imageUrl).toBe(`${host}${expected}`)
  })
})
