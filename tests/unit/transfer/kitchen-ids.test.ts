import { expect, it } from 'vitest'
import {
  exportedListId,
  exportedPotluckId,
  importedId,
  importedListId,
  knownListIds,
} from '#server/services/transfer/kitchen-ids.ts'

const list = '01a213b9-41a3-7000-8000-00f337cbfcf2'

it('an imported list and an imported potluck are exported under the id of the first one', () => {
  const eves = importedListId('eve', list)
  expect(eves).toMatch(/^[\w-]{8,64}$/)
  expect(exportedListId('eve', eves)).toBe(list)
  expect(importedListId('fay', exportedListId('eve', eves))).toBe(importedListId('fay', list))
  expect(exportedPotluckId({ id: 'fresh', requestId: importedId(list) })).toBe(list)
})

it('an import by any of 2,000 people is known as the first one', () => {
  const people = Array.from({ length: 2_000 }, (_, number) => `person-${number}`)
  const wrong = people.filter((id) => exportedListId(id, importedListId(id, list)) !== list)
  expect(wrong).toEqual([])
})

it('one of a person themselves keeps its own, also when it looks like an imported one', () => {
  expect(exportedListId('ada', list)).toBe(list)
  expect(exportedListId('ada', importedListId('eve', list))).toBe(importedListId('eve', list))
  expect(exportedListId('ada', 'first--second')).toBe('first--second')
  expect(exportedPotluckId({ id: list, requestId: 'made-by-a-device' })).toBe(list)
})

it('ids of files that are as long as ids may be are imported once, too', () => {
  const long = 'x'.repeat(64)
  expect(importedListId('eve', long)).toMatch(/^[\w-]{8,64}$/)
  expect(knownListIds('eve', long)).toContain(importedListId('eve', long))
})
