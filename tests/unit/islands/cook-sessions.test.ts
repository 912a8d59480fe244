import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cooking, followCooking } from '#islands/state/cook-sessions.ts'
import { outbox } from '#islands/state/outbox.ts'
import type { Cooking } from '#server/contract/cooking-sessions.ts'
import { stampOf } from '#server/contract/replica.ts'

const stampAt = (at: number) => stampOf({ at, id: `operation-${at}` })

const answer: Cooking = {
  now: 1,
  sessions: [
    {
      ...{ _id: 'soup', recipe: 'soup', title: 'Soup', owner: null, people: [], isJoined: true },
      endStamp: stampAt(2),
      marks: [{ name: 'taken 1', value: '1', stamp: stampAt(4), by: 'Ben' }],
    },
  ],
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => Response.json(answer))
  followCooking()
  await vi.waitUntil(() => cooking.get().length > 0)
})
afterAll(() => vi.unstubAllGlobals())

/** As another tab tells it, which sent this mark. */
function sent(at: number, name: string, value = '1'): void {
  const operation = {
    ...{
      id: `sent-${at}`,
      person: 'ada',
      queuedAt: 0,
      isTried: true,
      problem: null,
      label: 'A tick',
      part: name,
    },
    ...{ name: 'POST /api/cooking/operations' as const, subject: 'cooking soup' },
    options: { body: { operations: [{ id: `operation-${at}`, at, session: 'soup', name, value }] } },
  }
  outbox.receive({ kind: 'sent', operation, answer: JSON.stringify({ refused: [] }) })
}

const shown = () => cooking.get().map(({ marks }) => marks.map(({ name, value, by }) => [name, value, by]))

it('shows of each mark the newest change, and as one’s own what was changed here', () => {
  sent(3, 'taken 1', '')
  expect(shown()).toEqual([[['taken 1', '1', 'Ben']]])
  sent(5, 'taken 1')
  sent(6, 'step 0')
  expect(shown()).toEqual([
    [
      ['taken 1', '1', null],
      ['step 0', '1', null],
    ],
  ])
})

it('ends with all that was ticked before; what is ticked later begins again', () => {
  sent(1, 'step 7')
  sent(8, 'end')
  expect(shown()).toEqual([])
  sent(7, 'step 1')
  expect(shown()).toEqual([])
  sent(9, 'step 2')
  expect(shown()).toEqual([[['step 2', '1', null]]])
})
