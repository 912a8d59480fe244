import { expect, test } from 'vitest'
import { readAddresses } from '#islands/dashboard/read-address.ts'

test.each<[string, string[]]>([
  ['https://example.com/soup', ['https://example.com/soup']],
  ['  example.com/soup\n', ['https://example.com/soup']],
  ['example.com:8080/soup', ['https://example.com:8080/soup']],
  ['localhost:3000/soup', ['https://localhost:3000/soup']],
  ['The best soup https://example.com/soup, really', ['https://example.com/soup']],
  [
    'https://a.example/1\r\nhttps://b.example/2 https://a.example/1',
    ['https://a.example/1', 'https://b.example/2'],
  ],
  ['grandmother', []],
  ['javascript:alert(1)', []],
  ['ftp://example.com/soup', []],
  ['', []],
])('%j is read as %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})
