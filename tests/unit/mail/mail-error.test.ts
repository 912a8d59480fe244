import { expect, it } from 'vitest'
import { toMailError } from '#server/mail/mail-error.ts'
import { expectWithin } from '../../support/processor-time.ts'

const refused = (response: string) => toMailError({ responseCode: 550, response }, false).message

it.each([
  ['550 5.1.1 <ada@home.example>: unknown', '550 5.1.1 <…>: unknown'],
  ['550 "ada@home.example"\r\n550 ben@home.example', '550 "…" 550 …'],
  ['550 no such user @ this host', '550 no such user @ this host'],
  [`550 ada@home.example ${'x'.repeat(400)}`, `550 … ${'x'.repeat(294)}`],
])('an answer of a mail server goes to the log without addresses: %s', (response, words) => {
  expect(refused(response)).toBe(`The mail server refused this mail: ${words}`)
})

it.each(['a', ' ', '@', 'a@', '<'])("an answer of many '%s' is written in little time", (part) => {
  expectWithin(100, () => refused(part.repeat(30_000)))
})
