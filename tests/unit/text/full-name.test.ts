import { expect, it } from 'vitest'
import { fullName } from '#server/contract/format.ts'

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
