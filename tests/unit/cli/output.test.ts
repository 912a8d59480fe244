import { describe, expect, it } from 'vitest'
import { createOutput, type OutputOptions } from '#cli/output.ts'

function written(options: Partial<OutputOptions> & { isTTY?: boolean }) {
  let text = ''
  const stream = {
    isTTY: options.isTTY ?? false,
    write(part: string) {
      text += part
    },
  }
  const output = createOutput({ json: false, env: {}, ...options, out: stream, err: stream })
  return { output, text: () => text }
}

const rows = [
  ['Soup', 12],
  ['Cake with plums', 3],
] as const

describe('output', () => {
  it('aligns the columns for people', () => {
    const { output, text } = written({})
    output.table({}, ['TITLE', 'USERS'], rows)
    expect(text()).toBe('TITLE            USERS\nSoup             12\nCake with plums  3\n')
  })

  it('shortens a long cell, but not in the last column, which may say a command to copy', () => {
    const { output, text } = written({})
    const long = 'x'.repeat(300)
    output.table({}, ['TITLE', 'FOUND'], [[long, long]])
    expect(text()).toBe(`TITLE${' '.repeat(155)}  FOUND\n${'x'.repeat(159)}…  ${long}\n`)
  })

  it('is JSON for scripts', () => {
    const { output, text } = written({ json: true })
    output.table({ recipes: [1, 2] }, ['TITLE'], rows)
    expect(JSON.parse(text())).toEqual({ recipes: [1, 2] })
  })

  it.each([
    [{ isTTY: true }, true],
    [{ isTTY: false }, false],
    [{ isTTY: true, env: { NO_COLOR: '1' } }, false],
    [{ isTTY: true, env: { TERM: 'dumb' } }, false],
  ])('with %j colours its headings: %s', (options, isColoured) => {
    const { output, text } = written(options)
    output.table({}, ['TITLE', 'USERS'], rows)
    expect(text().includes('\x1b[1m')).toBe(isColoured)
  })

  it('removes control and direction characters from people’s text', () => {
    const { output, text } = written({ isTTY: true, env: { NO_COLOR: '1' } })
    output.table({}, ['TITLE'], [['a\x1b[31mb\x1b]0;owned\x07c\u202ed\r\ne']])
    output.facts({}, [['Title', '\x1b[2Jx\ny']])
    output.done({}, 'Deleted "\x1b[Hz".')
    output.note('n\x9b1m')
    expect(text()).not.toMatch(/[\x1b\x07\x9b\r\u202e]/)
    expect(text().split('\n')).toHaveLength(6)
  })

  it('shows progress on a terminal only, and clears it', () => {
    for (const isTTY of [true, false]) {
      const { output, text } = written({ isTTY })
      const progress = output.progress(2)
      progress.step('Soup')
      progress.end()
      expect(text().includes('1/2 Soup')).toBe(isTTY)
      expect(text().endsWith('\x1b[2K')).toBe(isTTY)
    }
  })
})
