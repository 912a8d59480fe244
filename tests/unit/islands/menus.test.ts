import { expect, it } from 'vitest'
import { dishesTogether, keptMenus } from '#islands/plan/menus.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { emptyEntry, entryGroups } from '#server/contract/plan-merge.ts'
import { changeRow, timeOfRow } from '#server/contract/replica.ts'

const entry = (_id: string, given: Partial<PlanEntry>): PlanEntry => ({
  ...{ ...emptyEntry, _id, title: _id, day: '2026-11-23', recipe: null, addedBy: null },
  ...{ textStamp: 'a', moveStamp: 'a', ...given },
})
const titles = (groups: PlanEntry[][]) => groups.map((group) => group.map(({ title }) => title))

it('dishes of a menu are together where the first of them is, those of another meal apart', () => {
  const planned = [
    entry('soup', {}),
    entry('roast', { menu: 'Sunday' }),
    entry('leftovers', {}),
    entry('potatoes', { menu: 'SUNDAY' }),
    entry('cake', { menu: 'Sunday', meal: 'other' }),
  ]
  expect(titles(dishesTogether(planned))).toEqual([['soup'], ['roast', 'potatoes'], ['leftovers'], ['cake']])
})

it('menus that are kept have no day, and are those with dishes that were not removed', () => {
  const kept = { day: '', menu: 'Sunday', meal: 'other' } as const
  const all = [
    entry('roast', { ...kept, place: 2 }),
    entry('soup', { ...kept, place: 1, meal: 'dinner' }),
    entry('ramen', { ...kept, menu: 'Noodles' }),
    entry('fries', { ...kept, menu: 'Gone', isRemoved: true, removeStamp: 'b' }),
    entry('planned', { menu: 'Sunday' }),
  ]
  const menus = keptMenus(new Map(all.map((each) => [each._id, each])))
  expect(menus.map(({ name, dishes }) => [name, dishes.map(({ title }) => title)])).toEqual([
    ['Noodles', ['ramen']],
    ['Sunday', ['soup', 'roast']],
  ])
})

it('a dish that a device stored before names had a time is renamed, too', () => {
  const { menuStamp: _, ...stored } = entry('roast', { day: '', menu: 'Sunday' })
  expect(timeOfRow(entryGroups, stored)).toBe(10)
  expect(changeRow(entryGroups, stored, { id: 'op', at: 1, menu: 'Roast' })).toMatchObject({ menu: 'Roast' })
})
