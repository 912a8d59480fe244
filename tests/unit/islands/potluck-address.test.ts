import { expect, it } from 'vitest'
import { potluckAddress } from '#islands/public/save-there.tsx'

it.each([
  ['potluck.example.com', 'https://potluck.example.com'],
  [' https://potluck.example.com/ ', 'https://potluck.example.com'],
  ['http://potluck.example.com:3000', 'http://potluck.example.com:3000'],
  ['example.com/potluck/', 'https://example.com/potluck'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['kitchen.local', 'http://kitchen.local'],
  ['', null],
  ['my potluck', null],
  ['javascript:alert(1)', null],
  ['https://user:secret@potluck.example.com', null],
  ['ftp://potluck.example.com', null],
])('the address of a Potluck typed as %j is %j', (typed, address) => {
  expect(potluckAddress(typed)).toBe(address)
})
