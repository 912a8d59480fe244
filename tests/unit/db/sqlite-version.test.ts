import { expect, it } from 'vitest'
import { expectSafeVersion } from '#db/sqlite/sqlite-version.ts'

it.each(['3.51.3', '3.51.10', '3.53.2', '4.0.0'])('SQLite %s is used', (version) => {
  expect(() => expectSafeVersion(version)).not.toThrow()
})

it.each(['3.51.2', '3.50.9', '3.7.17', '2.8.17', ''])(
  'SQLite "%s" is refused, because it can damage a log in use',
  (version) => {
    expect(() => expectSafeVersion(version)).toThrow(/needs 3\.51\.3 or newer/)
  },
)
