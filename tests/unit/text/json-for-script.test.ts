import { describe, expect, test } from 'vitest'
import { assertPlainJson, jsonForScript } from '#server/text/json-for-script.ts'

describe('JSON inside a script element', () => {
  test.each([
    ['does not end the script', '</script><script>alert(1)</script>'],
    ['does not open a comment', '<!--<script>'],
    ['contains no line separator', 'a\u2028b\u2029c'],
    ['does not start an entity', '&lt;/script&gt;'],
  ])('%s', (_what, title) => {
    const json = jsonForScript({ title })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ title })
  })
})

describe('props that do not survive JSON', () => {
  test.each([
    ['a date', { at: new Date(0) }, 'Props.at does not survive JSON: a Date.'],
    ['a function', { onClick: () => {} }, 'Props.onClick does not survive JSON: a value of type function.'],
    ['a map', { tags: new Map() }, 'Props.tags does not survive JSON: a Map.'],
    ['NaN', { size: Number.NaN }, 'Props.size does not survive JSON: NaN.'],
    [
      'undefined in a list',
      { list: ['a', undefined] },
      'Props.list[1] does not survive JSON: a value of type undefined.',
    ],
    [
      'a bigint, deep inside',
      { a: [{ b: 1n }] },
      'Props.a[0].b does not survive JSON: a value of type bigint.',
    ],
  ])('are reported with their path: %s', (_what, props, message) => {
    expect(() => assertPlainJson(props, 'Props')).toThrow(message)
  })

  test('are distinguished from those that do', () => {
    const props = {
      title: 'Soup',
      tags: ['a'],
      servings: 4,
      isFavorite: false,
      image: null,
      absent: undefined,
    }
    expect(() => assertPlainJson(props, 'Props')).not.toThrow()
  })
})
