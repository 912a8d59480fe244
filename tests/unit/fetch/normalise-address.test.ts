import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameSite, normaliseLink, parseAddress } from '#server/fetch/normalise-address.ts'

describe('normaliseLink', () => {
  const cases: [typed: string, link: string][] = [
    ['HTTPS://Example.COM/Soup', 'https://example.com/Soup'],
    ['example.com/soup', 'https://example.com/soup'],
    ['example.com', 'https://example.com/'],
    ['  https://example.com/soup \n', 'https://example.com/soup'],
    ['//example.com/soup', 'https://example.com/soup'],
    ['example.com:8080/soup', 'https://example.com:8080/soup'],
    ['http://example.com/soup', 'http://example.com/soup'],
    ['http://example.com:80/soup', 'http://example.com/soup'],
    ['https://example.com:443/soup', 'https://example.com/soup'],
    ['https://example.com:8443/soup', 'https://example.com:8443/soup'],
    ['https://example.com./soup', 'https://example.com/soup'],
    ['https://example.com/soup/', 'https://example.com/soup/'],
    ['https://example.com/soup#comments', 'https://example.com/soup'],
    ['https://example.com/soup?', 'https://example.com/soup'],
    ['https://example.com/soup??', 'https://example.com/soup??'],
    ['https://example.com/a/../soup', 'https://example.com/soup'],
    ['https://example.com/soup?utm_source=a&utm_medium=b', 'https://example.com/soup'],
    ['https://example.com/soup?UTM_Source=a', 'https://example.com/soup'],
    ['https://example.com/soup?id=7&fbclid=x&page=2', 'https://example.com/soup?id=7&page=2'],
    ['https://example.com/?p=12&gclid=x', 'https://example.com/?p=12'],
    [
      'https://example.com/soup?mc_cid=1&mc_eid=2&mkt_tok=3&igshid=4&yclid=5&_ga=6&srsltid=7',
      'https://example.com/soup',
    ],
    ['https://example.com/soup?q=a%20b+c&x=%C3%A9', 'https://example.com/soup?q=a%20b+c&x=%C3%A9'],
    ['https://example.com/soup?utmost=1&mcfly=2&ref=3', 'https://example.com/soup?utmost=1&mcfly=2&ref=3'],
    ['https://example.com/crème', 'https://example.com/cr%C3%A8me'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
    ['http://localhost:4100/soup.html', 'http://localhost:4100/soup.html'],
  ]
  it.each(cases)('%s becomes %s', (typed, link) => {
    expect(normaliseLink(typed)).toBe(link)
    expect(normaliseLink(link)).toBe(link)
  })

  const noAddresses = [
    '',
    '   ',
    'soup',
    'tomato soup',
    'javascript:alert(1)',
    'javascript:1',
    'data:text/html,x',
    'file:///etc/passwd',
  ]
  const otherSchemes = [
    'ftp://example.com/',
    'mailto:a@b.example',
    'potluck:01',
    'https://',
    'https://./',
    'https://a..b/',
    'http://a b/',
    'https://[::1',
    'blob:https://example.com/1',
  ]
  it.each([...noAddresses, ...otherSchemes, `https://example.com/${'a'.repeat(2100)}`])(
    'rejects %j',
    (typed) => {
      expect(() => normaliseLink(typed)).toThrow('That is not a web address.')
    },
  )

  it('rejects addresses with a user name or password', () => {
    for (const typed of [
      'https://me@example.com/',
      'https://me:secret@example.com/',
      'https://:x@example.com/',
    ]) {
      expect(() => parseAddress(typed)).toThrow('user name or password')
    }
  })
})

describe('any text', () => {
  const pieces = [
    'https://',
    'https://./',
    'https://a..b/',
    'http:',
    '//',
    'example.com',
    '.',
    ':',
    '80',
    '@',
    '[::1]',
    '%',
    '#',
    '?',
    '&',
    '=',
    'utm_x',
    '/',
    '\\\\',
    ' ',
    'é',
    '\\u0000',
  ]
  const almostAddress = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
  const anything = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    almostAddress,
    fc.string(),
  )

  it('is rejected with a message, or normalises idempotently', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const link = linkOrRefusal(typed)
        if (link === null) return
        expect(normaliseLink(link)).toBe(link)
        expect(isSameSite(link, link)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

function linkOrRefusal(typed: string): string | null {
  try {
    return normaliseLink(typed)
  } catch (error) {
    expect(error).toMatchObject({ status: 400 })
    return null
  }
}

describe('isSameSite', () => {
  const cases: [a: string, b: string, same: boolean][] = [
    ['https://example.com/a', 'https://example.com/b', true],
    ['https://www.example.com/a', 'http://example.com/b', true],
    ['https://m.example.com/a', 'https://www.example.com/a', true],
    ['https://amp.example.com/a', 'https://example.com/a', true],
    ['https://www.m.example.com/', 'https://example.com/', true],
    ['https://WWW.Example.com/', 'https://example.com/', true],
    ['https://alice.blog.example/', 'https://bob.blog.example/', false],
    ['https://example.com/', 'https://example.org/', false],
    ['https://evil.com/', 'https://example.com.evil.com/', false],
    ['https://notexample.com/', 'https://example.com/', false],
    ['http://127.0.0.1:4100/', 'http://127.0.0.1:4101/', false],
    ['https://m.com/', 'https://www.com/', false],
    ['https://example.com/', 'nonsense', false],
    ['https://example.com/', 'ftp://example.com/', false],
    ['https://example.com/', 'https://me:secret@example.com/', false],
    ['https://example.com/', `https://example.com/${'a'.repeat(2100)}`, false],
  ]
  it.each(cases)('%s and %s: %s', (a, b, same) => {
    expect(isSameSite(a, b)).toBe(same)
    expect(isSameSite(b, a)).toBe(same)
  })
})
