import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = readFileSync('islands/styles/tokens.css', 'utf8')

const themes = {
  light: tokensOf(/^:root \{([^}]*)\}/m),
  'dark by device': tokensOf(/:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/),
  'dark by choice': tokensOf(/^\s*:root\[data-theme="dark"\] \{([^}]*)\}/m),
}

/** WCAG 2.2: 4.5 for text, 3 for what is drawn and must be seen to use it. */
const pairs: { ink: string; on: string[]; atLeast: number }[] = [
  {
    ink: 'ink',
    on: ['paper', 'surface', 'sunken', 'wall', 'butter-soft', 'herb-soft', 'tomato-soft'],
    atLeast: 7,
  },
  { ink: 'ink-soft', on: ['paper', 'surface', 'sunken', 'wall'], atLeast: 4.5 },
  { ink: 'ink-faint', on: ['paper', 'surface', 'sunken'], atLeast: 4.5 },
  { ink: 'tomato-ink', on: ['paper', 'surface', 'sunken', 'tomato-soft'], atLeast: 4.5 },
  { ink: 'herb-ink', on: ['paper', 'surface', 'sunken', 'herb-soft'], atLeast: 4.5 },
  { ink: 'butter-ink', on: ['paper', 'surface', 'butter-soft'], atLeast: 4.5 },
  { ink: 'on-tomato', on: ['tomato', 'tomato-hover'], atLeast: 4.5 },
  { ink: 'on-herb', on: ['herb', 'herb-hover'], atLeast: 4.5 },
  { ink: 'on-butter', on: ['butter'], atLeast: 4.5 },
  { ink: 'line-strong', on: ['paper', 'surface', 'sunken'], atLeast: 3 },
  { ink: 'tomato', on: ['paper', 'surface', 'sunken', 'wall'], atLeast: 3 },
  { ink: 'herb', on: ['paper', 'surface', 'sunken'], atLeast: 3 },
  { ink: 'focus', on: ['paper', 'surface', 'sunken', 'wall', 'butter-soft'], atLeast: 3 },
]

describe.each(Object.entries(themes))('the colours of the %s theme', (_name, tokens) => {
  const cases = pairs.flatMap(({ ink, on, atLeast }) => on.map((ground) => ({ ink, ground, atLeast })))
  test.each(cases)('--$ink on --$ground reaches $atLeast:1', ({ ink, ground, atLeast }) => {
    expect(contrast(colour(tokens, ink), colour(tokens, ground))).toBeGreaterThanOrEqual(atLeast)
  })
})

test('the two dark themes are one', () => {
  expect(themes['dark by choice']).toEqual(themes['dark by device'])
})

test('dark changes every colour of light, and invents none', () => {
  const colours = [...themes.light].filter(([, value]) => /^(#|rgb)/.test(value)).map(([name]) => name)
  const dark = [...themes['dark by device'].keys()].filter((name) => !name.startsWith('shadow'))
  expect(dark.sort()).toEqual(colours.filter((name) => !name.startsWith('shadow')).sort())
})

test('the browser bar has the colour of the paper', () => {
  const html = readFileSync('server/pages/head.ts', 'utf8')
  for (const theme of [themes.light, themes['dark by choice']]) {
    expect(html).toContain(`content="${theme.get('paper')}"`)
  }
})

test('the contrast of known pairs comes out as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

function tokensOf(block: RegExp): Map<string, string> {
  const body = block.exec(source)?.[1] ?? ''
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name)
  if (!value) throw new Error(`tokens.css has no --${name}`)
  return value
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
