import { describe, expect, it } from 'vitest'
import { formatAdminRoute, parseAdminRoute } from '#islands/admin/admin-route.ts'
import { describeSpan } from '#islands/admin/admin-words.ts'
import { restFor } from '#islands/admin/live.ts'

const beginning = { view: 'recipes', page: 1, q: '', sort: '' } as const

describe('the address of the admin page', () => {
  it.each([
    ['', beginning],
    ['?view=users&page=3', { ...beginning, view: 'users', page: 3 }],
    ['?q=plum+cake&sort=asc', { ...beginning, q: 'plum cake', sort: 'asc' }],
    ['?q=%26%3D%3F', { ...beginning, q: '&=?' }],
  ] as const)('%s is read, and written the same', (search, place) => {
    expect(parseAdminRoute(search)).toEqual(place)
    expect(formatAdminRoute(place)).toBe(search)
  })

  it.each(['?view=kitchen', '?page=0', '?page=-1', '?page=1.5', '?page=many', '?page=1e9', '?sort=up'])(
    '%s means the beginning',
    (search) => expect(parseAdminRoute(search)).toEqual(beginning),
  )

  it('cuts a word that the server would refuse', () => {
    expect(parseAdminRoute(`?q=${'a'.repeat(300)}`).q).toHaveLength(200)
  })
})

describe('spans of time', () => {
  const minute = 60_000
  it.each([
    [-5, 'less than a minute'],
    [59_999, 'less than a minute'],
    [minute, '1 minute'],
    [59 * minute, '59 minutes'],
    [60 * minute, '1 hour'],
    [47 * 60 * minute, '1 day'],
    [48 * 60 * minute, '2 days'],
  ])('%d ms are %s', (ms, text) => expect(describeSpan(ms)).toBe(text))
})

describe('asking again', () => {
  it('rests longer after an answer that took long, but never for ever', () => {
    expect(restFor(5, 2000)).toBe(2000)
    expect(restFor(200, 2000)).toBe(10_000)
    expect(restFor(30_000, 2000)).toBe(60_000)
  })
})
