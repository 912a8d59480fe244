import { expect, it } from 'vitest'
import { preferredEncoding } from '#server/web/compression.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.1, br;q=0.5', 'br'],
  ['deflate', undefined],
  ['br;q=nonsense', 'br'],
])('Accept-Encoding %j prefers %j of brotli and gzip', (header, encoding) => {
  expect(preferredEncoding(header, ['br', 'gzip'])).toBe(encoding)
})
