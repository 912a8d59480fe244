import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeAttempts } from '#islands/admin/admin-words.ts'
import { counted, dotted, fullName } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { sourceFiles } from '../../support/imports.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [279_000, '279 kB'],
  [999_700, '1 MB'],
  [1_234_567, '1.2 MB'],
  [81_500_000_000, '81.5 GB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(describeBytes(bytes)).toBe(text)
})

it('one is not many', () => {
  expect([counted(1, 'person', 'people'), counted(2, 'person', 'people'), counted(0, 'recipe')]).toEqual([
    '1 person',
    '2 people',
    '0 recipes',
  ])
})

it('who has one name only is not told with a gap', () => {
  expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada')
})

it.each([
  [false, 1, 3, 'attempt 1 of 3'],
  [true, 1, 3, 'tried once'],
  [true, 3, 3, 'tried 3 times'],
])('attempts of a job (given up: %s), %i of %i, are told as %j', (isGivenUp, attempts, most, words) => {
  expect(describeAttempts(isGivenUp, attempts, most)).toBe(words)
})

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['太郎', '山田', '山田太郎'],
  ['さくら', '山田', '山田さくら'],
  ['マリー', '佐々木', '佐々木マリー'],
  ['민준', '김', '김민준'],
  ['David', '陳', 'David 陳'],
  ['大明', 'Chan', '大明 Chan'],
  ['太郎', '', '太郎'],
  ['ジョン', 'スミス', 'ジョン スミス'],
  ['سلمى', 'حداد', 'سلمى حداد'],
])('%s, of the family %s, is called %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})

it('facts in a row leave out what is not known, and break neither before a dot nor in a short fact', () => {
  const facts = ['1 h 30 min', '', false, null, undefined, 0, 'added by Ada with 2 friends'] as const
  expect(dotted(facts)).toBe('1\u00a0h\u00a030\u00a0min\u00a0· added by Ada with 2\u00a0friends')
  expect(dotted(['', null])).toBe('')
})

it('every row of facts is joined in one place', () => {
  // The title of a window and a time zone to choose have one line.
  const oneLine = ["'⏰ Timer done · {title}'", '· Potluck<', 'isInOtherLetters ||', 'const dot = ']
  const found = sourceFiles(['server', 'islands']).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => / ·|· /.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .filter((line) => !oneLine.some((text) => line.includes(text)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
