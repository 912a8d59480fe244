import { beforeEach, expect, test } from 'vitest'
import { mergeChanges } from '#islands/state/merge-changes.ts'
import type { ShoppingOperation } from '#islands/state/outbox/row-operations.ts'
import { outbox } from '#islands/state/outbox.ts'
import { nextTime, type Rows } from '#islands/state/replica.ts'
import { lines, linesOn } from '#islands/state/shopping.ts'
import { emptyEntry, entryGroups } from '#server/contract/plan-merge.ts'
import { newestRow, stampOf } from '#server/contract/replica.ts'
import type { ShoppingItem } from '#server/contract/shopping.ts'
import { emptyItem } from '#server/contract/shopping-merge.ts'

const list = 'home'
const line = (some: Partial<ShoppingItem> = {}): ShoppingItem => ({
  ...emptyItem,
  ...{
    _id: 'milk-line',
    text: 'milk',
    textStamp: stampOf({ id: 'added', at: 1 }),
    recipe: null,
    addedBy: null,
  },
  ...some,
})
const about = { list, item: 'milk-line' }
const edit = (id: string, at: number, text: string): ShoppingOperation => ({
  ...about,
  id,
  at,
  kind: 'edit',
  text,
})

const textsOf = (rows: Rows<ShoppingItem>, operations: readonly ShoppingOperation[] = []) =>
  linesOn(list, rows, operations).map(({ text }) => text)
const known = () => textsOf(lines.rows.get())

/** As another tab tells it, which sent these operations. */
function sent(operations: ShoppingOperation[], refused: { id: string; message: string }[] = []): void {
  const operation = {
    ...{ id: 'sent', person: 'ada', queuedAt: 0, isTried: true, problem: null, label: 'Lines', part: 'one' },
    ...{ name: 'POST /api/shopping/operations' as const, subject: 'shopping' },
    options: { body: { operations } },
  }
  outbox.receive({ kind: 'sent', operation, answer: JSON.stringify({ refused }) })
}

beforeEach(() => lines.rows.set(lines.toRows([[list, [line()]]])))

test('what waits is shown over the rows, which stay as the server sent them', () => {
  expect(textsOf(lines.rows.get(), [edit('one', 5, 'oat milk')])).toEqual(['oat milk'])
  expect(known()).toEqual(['milk'])
})

test('what the server applied is part of the rows, and what it refused is not', () => {
  sent([edit('one', 5, 'oat milk'), edit('other', 6, 'beer')], [{ id: 'other', message: 'No.' }])
  expect(known()).toEqual(['oat milk'])
})

test('an event that is older than what was done here takes nothing back, and one about another list is ignored', () => {
  sent([edit('one', 5, 'oat milk')])
  lines.receive(list, [line({ isTicked: true, tickStamp: stampOf({ id: 'tick', at: 4 }) })])
  lines.receive('other', [line()])
  expect(linesOn(list, lines.rows.get(), [])).toMatchObject([{ text: 'oat milk', isTicked: true }])
  expect([...lines.rows.get().keys()]).toEqual([list])
})

test('an answer that was on its way while something changed keeps the change, and shows a text that it alone knows as lost', () => {
  const before = lines.rows.get()
  sent([edit('one', 5, 'oat milk')])
  const lost = [{ edit: 'mine', text: 'soy milk', became: 'milk', by: null }]
  lines.answer(list, [line({ lost }), line({ _id: 'eggs-line', text: 'eggs' })], before)
  expect(linesOn(list, lines.rows.get(), [])).toMatchObject([{ text: 'oat milk', lost }, { text: 'eggs' }])
})

test('a change is later than everything that came, also by the clock of another device', () => {
  const at = Date.now() + 3_600_000
  lines.receive(list, [line({ tickStamp: stampOf({ id: 'tick', at }) })])
  expect(nextTime()).toBeGreaterThan(at)
})

const map = (values: Record<string, string>) => new Map(Object.entries(values))

test('what came, changed or went since the call was made stays so; all else is what the server sent', () => {
  const before = map({ same: 'old', changed: 'old', gone: 'old' })
  const now = map({ same: 'old', changed: 'new', come: 'new' })
  const sent = map({ same: 'sent', changed: 'sent', gone: 'sent', other: 'sent' })
  expect(mergeChanges(sent, { before, now })).toEqual(
    map({ same: 'sent', changed: 'new', other: 'sent', come: 'new' }),
  )
})

test('an answer and an event about one entry each keep the parts that they changed last', () => {
  const sent = { ...emptyEntry, title: 'Soup', textStamp: '2', day: '2026-11-23', moveStamp: '1' }
  const news = { ...emptyEntry, title: 'Stew', textStamp: '1', day: '2026-11-24', moveStamp: '2' }
  for (const [one, other] of [
    [sent, news],
    [news, sent],
  ] as const)
    expect(newestRow(entryGroups, one, other)).toMatchObject({ title: 'Soup', day: '2026-11-24' })
})
