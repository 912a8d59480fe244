import { expect, it } from 'vitest'
import { paperOf } from '#cli/paper.ts'

it.each([
  [{ LANG: 'en_US.UTF-8' }, 'Letter'],
  [{ LANG: 'fr_CA' }, 'Letter'],
  [{ LANG: 'en_GB.UTF-8' }, 'A4'],
  [{ LANG: 'en_US.UTF-8', LC_PAPER: 'de_DE.UTF-8' }, 'A4'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: 'es_MX.UTF-8' }, 'Letter'],
  [{ LC_ALL: '', LANG: 'es_MX' }, 'Letter'],
  [{ LANG: 'C.UTF-8' }, 'A4'],
  [{}, 'A4'],
] as const)('the paper of the locale %o is %s', (env, paper) => {
  expect(paperOf(env)).toBe(paper)
})
