import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeRow, stampOf, timeOf } from '#server/contract/replica.ts'
import type { ShoppingChange } from '#server/contract/shopping.ts'
import { emptyItem, type ItemFields, isOnList, itemGroups } from '#server/contract/shopping-merge.ts'

type List = ReadonlyMap<string, ItemFields>

const applyAll = (changes: readonly ShoppingChange[]): List => {
  const list = new Map<string, ItemFields>()
  for (const change of changes)
    list.set(change.item, changeRow(itemGroups, list.get(change.item) ?? emptyItem, change))
  return list
}
const shown = (list: List) =>
  [...list].filter(([, item]) => isOnList(item)).sort(([one], [other]) => (one < other ? -1 : 1))

const items = ['milk-0001', 'eggs-0001', 'salt-0001']
const devices = ['anna', 'berta', 'clara']

/** A change by one of three devices, whose clocks may show the same time. */
const changeBy = fc
  .record({
    device: fc.constantFrom(...devices),
    item: fc.constantFrom(...items),
    at: fc.integer({ min: 0, max: 40 }),
    number: fc.nat(999),
    text: fc.constantFrom('milk', '2 l milk', 'oat milk'),
    value: fc.boolean(),
    kind: fc.constantFrom('add', 'edit', 'tick', 'place', 'remove'),
  })
  .map(({ device, item, at, number, text, value, kind }): ShoppingChange => {
    const change = { id: `${device}-${number}-${at}-${kind}`, at, list: 'list', item }
    if (kind === 'add') return { ...change, kind, text, place: at, recipe: null }
    if (kind === 'edit') return { ...change, kind, text }
    if (kind === 'tick') return { ...change, kind, isTicked: value }
    if (kind === 'place') return { ...change, kind, place: number }
    return { ...change, kind: 'remove', isRemoved: value }
  })
/** An id is made once. */
const changes = fc.uniqueArray(changeBy, { selector: ({ id }) => id, maxLength: 40 })

/** The same changes, some of them twice, in another order. */
const delivered = changes.chain((made) =>
  fc
    .shuffledSubarray([...made, ...made], { minLength: 0 })
    .chain((twice) => fc.shuffledSubarray([...made, ...twice], { minLength: made.length + twice.length }))
    .map((arrived) => ({ made, arrived })),
)

describe('changes of a shopping list', () => {
  it('end in the same list in any order, delayed and more than once', () => {
    fc.assert(
      fc.property(delivered, ({ made, arrived }) => {
        expect(shown(applyAll(arrived))).toEqual(shown(applyAll(made)))
      }),
      { numRuns: 1000 },
    )
  })

  it('lose no line that was added, unless it was removed after its last change', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const list = new Map(shown(applyAll(made)))
        for (const item of items) {
          const own = made.filter((change) => change.item === item)
          const written = own.filter(({ kind }) => kind === 'add' || kind === 'edit').map(stampOf)
          const removed = own.filter((each) => each.kind === 'remove' && each.isRemoved).map(stampOf)
          const newest = written.toSorted().at(-1)
          const isRemoved = removed.some((stamp) => newest !== undefined && stamp > newest)
          if (newest !== undefined && !isRemoved) expect(list.has(item)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  const base = { list: 'list', item: 'milk-0001' }
  const add = { ...base, id: 'add', at: 1, kind: 'add', text: 'milk', place: 1, recipe: null } as const
  const clear = { ...base, id: 'clear', at: 5, kind: 'remove', isRemoved: true } as const

  it('keep a line that a person wanted again after it was cleared', () => {
    const untick = { ...base, id: 'untick', at: 6, kind: 'tick', isTicked: false } as const
    expect(shown(applyAll([add, clear]))).toEqual([])
    expect(shown(applyAll([untick, clear, add]))).toHaveLength(1)
    const edit = { ...base, id: 'edit', at: 7, kind: 'edit', text: '3 l milk' } as const
    expect(shown(applyAll([edit, add, clear]))).toMatchObject([['milk-0001', { text: '3 l milk' }]])
  })

  it('of the same millisecond are sorted alike everywhere', () => {
    const [one, other] = [
      { ...base, id: 'a', at: 3, kind: 'edit', text: 'one' },
      { ...base, id: 'b', at: 3, kind: 'edit', text: 'other' },
    ] as const
    expect(applyAll([one, other])).toEqual(applyAll([other, one]))
  })

  it('have stamps that sort by time', () => {
    const times = [0, 1, 35, 36, 1_700_000_000_000, 80_000_000_000_000]
    const stamps = times.map((at) => stampOf({ at, id: 'id' }))
    expect(stamps.toSorted()).toEqual(stamps)
    expect(stamps.map(timeOf)).toEqual(times)
  })
})
