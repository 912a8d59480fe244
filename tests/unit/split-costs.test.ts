import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountsOf, paymentsOf } from '#server/contract/split-costs.ts'

const ids = ['ada', 'ben', 'clara', 'dev', 'eve', 'fay']
const sharers = fc
  .uniqueArray(fc.constantFrom(...ids), { minLength: 0, maxLength: 5 })
  .chain((some) =>
    fc.tuple(
      ...some.map((id) => fc.record({ id: fc.constant(id), people: fc.integer({ min: 1, max: 20 }) })),
    ),
  )
const spent = fc.array(
  fc.record({
    guestId: fc.constantFrom(...ids),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
  }),
  { maxLength: 30 },
)
const both = [
  { id: 'ada', people: 1 },
  { id: 'ben', people: 2 },
]
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)

describe('costs that are shared', () => {
  it('balances sum to zero, and what is paid is what is owed', () => {
    fc.assert(
      fc.property(spent, sharers, (costs, people) => {
        const accounts = [...accountsOf(costs, people).values()]
        const paid = sum(costs.map(({ amount }) => amount))
        expect(sum(accounts.map((account) => account.paid))).toBe(paid)
        expect(sum(accounts.map((account) => account.owes))).toBe(paid)
        for (const { owes } of accounts) expect(Number.isSafeInteger(owes) && owes >= 0).toBe(true)
      }),
    )
  })

  it('the payments settle every balance, with fewer payments than people, in the same order each time', () => {
    fc.assert(
      fc.property(spent, sharers, (costs, people) => {
        const accounts = accountsOf(costs, people)
        const payments = paymentsOf(accounts)
        expect(paymentsOf(accounts)).toEqual(payments)
        expect(payments.length).toBeLessThan(Math.max(1, accounts.size))
        for (const [id, { paid, owes }] of accounts) {
          const given = sum(payments.filter(({ from }) => from === id).map(({ amount }) => amount))
          const got = sum(payments.filter(({ to }) => to === id).map(({ amount }) => amount))
          expect(paid + given - got).toBe(owes)
        }
        for (const { amount } of payments) expect(amount).toBeGreaterThan(0)
      }),
    )
  })

  it('nobody bears more than a unit above their exact share', () => {
    fc.assert(
      fc.property(spent, sharers, (costs, people) => {
        const accounts = accountsOf(costs, people)
        const total = sum(costs.map(({ amount }) => amount))
        const all = sum(people.map((each) => each.people))
        for (const each of people)
          expect(
            Math.abs((accounts.get(each.id)?.owes ?? 0) - (total * each.people) / all),
          ).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('who is left out of an amount bears none of it, and balances sum to zero', () => {
    const left = fc.array(fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 }), { maxLength: 30 })
    fc.assert(
      fc.property(spent, sharers, left, (all, people, leftOut) => {
        const costs = all.map((each, at) => ({ ...each, leftOut: leftOut[at] ?? [] }))
        const accounts = accountsOf(costs, people)
        const paid = sum(costs.map(({ amount }) => amount))
        expect(sum([...accounts.values()].map(({ owes }) => owes))).toBe(paid)
        for (const { id } of people) {
          const theirs = costs.filter((each) => !each.leftOut.includes(id) || each.guestId === id)
          expect(accounts.get(id)?.owes).toBeLessThanOrEqual(sum(theirs.map(({ amount }) => amount)))
        }
      }),
    )
  })

  it.each([
    ['in equal parts by people', [{ guestId: 'ada', amount: 3000 }], both, { ada: 1000, ben: 2000 }],
    [
      'with the odd cent for the first in the list',
      [{ guestId: 'ben', amount: 1000 }],
      both,
      { ada: 334, ben: 666 },
    ],
    [
      'without one who paid and does not come',
      [{ guestId: 'clara', amount: 900 }],
      both,
      { ada: 300, ben: 600, clara: 0 },
    ],
    [
      'without one who is left out of an amount',
      [
        { guestId: 'ada', amount: 900 },
        { guestId: 'ada', amount: 500, leftOut: ['ben'] },
      ],
      both,
      { ada: 800, ben: 600 },
    ],
    [
      'by the one who paid, when all who come are left out',
      [{ guestId: 'clara', amount: 500, leftOut: ['ada', 'ben'] }],
      both,
      { ada: 0, ben: 0, clara: 500 },
    ],
    ['by the one who paid, when nobody comes', [{ guestId: 'ben', amount: 500 }], [], { ben: 500 }],
  ])('are shared %s', (_, costs, people, owed) => {
    const accounts = accountsOf(costs, people)
    expect(Object.fromEntries([...accounts].map(([id, { owes }]) => [id, owes]))).toEqual(owed)
  })
})
