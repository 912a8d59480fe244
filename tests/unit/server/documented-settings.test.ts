import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingNames } from '#server/config.ts'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, names = '']) => names.match(/[A-Z][A-Z_]+/g))

it.each([
  ['.env.example', /^#?([A-Z][A-Z_]+)=/gm],
  ['server/SETTINGS.md', /^\| ((?:`[A-Z][A-Z_]+`(?:, )?)+) \|/gm],
])('%s names each setting once, and no others', (file, pattern) => {
  expect(namesIn(file, pattern).sort()).toEqual([...settingNames].sort())
})
