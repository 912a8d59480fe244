import { describe, expect, it } from 'vitest'
import { isCostlyJson } from '#server/text/plain-json.ts'

describe('JSON that is costly to parse', () => {
  it.each([
    ['deep arrays', `${'['.repeat(101)}${']'.repeat(101)}`],
    ['deep objects', '{"a":'.repeat(101)],
    ['no JSON at all', '['.repeat(101)],
    ['very many values', `[${'1,'.repeat(100_001)}1]`],
    ['very many keys', `{${'"a":1,'.repeat(100_001)}"a":1}`],
    ['very many beginnings', '[]'.repeat(100_001)],
    ['depth behind a string', `["\\\\",${'['.repeat(101)}`],
  ])('is seen: %s', (_, json) => {
    expect(isCostlyJson(json)).toBe(true)
  })

  it.each([
    ['what is nested as deep as allowed', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['what is open one after the other', `[${'[],'.repeat(1000)}[]]`],
    ['brackets in a string', JSON.stringify({ html: '[{'.repeat(100_000) })],
    ['commas in a string', JSON.stringify({ html: ','.repeat(200_000) })],
    ['quotes and backslashes in a string', JSON.stringify({ html: '\\"[\\\\"{\\'.repeat(1000) })],
    ['a string that does not end', `"${'['.repeat(1000)}`],
    ['a string that does not end with a quote', `"${'[\\"'.repeat(1000)}`],
    ['nothing', ''],
  ])('is not: %s', (_, json) => {
    expect(isCostlyJson(json)).toBe(false)
  })

  it('may have other limits', () => {
    expect(isCostlyJson('[[1,2]]', { depth: 1 })).toBe(true)
    expect(isCostlyJson('[1,2,3]', { values: 2 })).toBe(true)
    expect(isCostlyJson(`[${'1,'.repeat(200_000)}1]`, { values: Number.POSITIVE_INFINITY })).toBe(false)
  })
})
