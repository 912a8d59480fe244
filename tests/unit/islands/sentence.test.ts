import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sentence } from '#islands/ui/sentence.tsx'
import { sentenceOf } from '#server/contract/language/catalog.ts'

const shown = (text: string, parts: Record<string, ReactElement>, values = {}) =>
  renderToStaticMarkup(createElement(Sentence, { text, parts, values }))

it('puts elements around the named parts of a sentence, also within each other', () => {
  const parts = { a: createElement('a', { href: '/' }), b: createElement('b') }
  expect(shown('Read <a>the <b>whole</b> text</a>, <b>now</b>.', parts)).toBe(
    'Read <a href="/">the <b>whole</b> text</a>, <b>now</b>.',
  )
})

it('puts an element where a part has no words', () => {
  expect(shown('Since <day/>', { day: createElement('time', {}, 'Monday') })).toBe(
    'Since <time>Monday</time>',
  )
})

it('takes angle brackets of a name for no part', () => {
  expect(shown('By <b>{name}</b>', { b: createElement('b') }, { name: '<b>Ada</b>' })).toBe(
    'By <b>&lt;b&gt;Ada&lt;/b&gt;</b>',
  )
})

it.each([
  [1, '1 dish'],
  [2, '2 dishes'],
  [1234, '1,234 dishes'],
  [0, 'none'],
])('writes a plural of %i', (count, written) => {
  const text = '{count, plural, =0 {none} one {# dish} other {# dishes}}'
  expect(sentenceOf({ tag: 'en', messages: {} }, '', text, { count })).toBe(written)
})
