import { expect, test } from 'vitest'
import { sharedAddress } from '#islands/browser/shared-address.ts'

const address = 'https://recipes.example/crumble'

/** What the share sheets of different apps hand over; Android knows no `url` of its own. */
test.each([
  ['a browser', { title: 'Plum crumble', text: address }],
  ['a news app', { title: 'Plum crumble', text: `Look at this!\n${address} Sent from my phone` }],
  ['a video app', { title: `Plum crumble ${address}`, text: 'Look at this!' }],
  ['an app that follows the standard', { title: 'Plum crumble', text: 'Look!', url: address }],
] satisfies [string, Record<string, string>][])(
  'an address is found in the field that %s puts it into',
  (_, fields) => {
    expect(sharedAddress(new URLSearchParams(fields))).toBe(address)
  },
)

test('without an address there is what was given as one, to be refused with its words', () => {
  expect(sharedAddress(new URLSearchParams({ url: 'not an address' }))).toBe('not an address')
  expect(sharedAddress(new URLSearchParams({ text: 'nothing' }))).toBeNull()
})
