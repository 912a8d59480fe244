import { expect, test } from 'vitest'
import { isRecipeText, onlyAddresses, readAddresses } from '#islands/dashboard/read-address.ts'

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

test.each<[string, boolean]>([
  ['https://example.com/soup', false],
  ['The best soup https://example.com/soup, really', false],
  ['Look:\nhttps://a.example/1\nhttps://b.example/2\n', false],
  ['grandmother', false],
  ['Soup\n2 leeks\n1 potato\nSlice both, simmer for twenty minutes, and blend.', true],
  ['Soup\n2 leeks\nSlice them, simmer for twenty minutes, and blend. More: https://example.com/soup', true],
])('%j is the text of a recipe: %s', (text, isText) => {
  expect(isRecipeText(text)).toBe(isText)
})

test('only a text of nothing but addresses is fetched', () => {
  expect(onlyAddresses(' https://example.com/soup\n')).toEqual(['https://example.com/soup'])
  expect(onlyAddresses('soup https://example.com/soup')).toEqual([])
  expect(onlyAddresses('')).toEqual([])
})
