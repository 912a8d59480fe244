import { describe, expect, it } from 'vitest'
import {
  type DialogHistory,
  type HistoryEvent,
  nextHistory,
  noDialogs,
} from '#islands/browser/dialog-history.ts'

const [share, shared] = [{ close() {} }, { close() {} }]
const change = { type: 'change', run() {} } as const

/** The state after the events, and the effects of the last one. */
function applied(...events: HistoryEvent[]): [DialogHistory, string[]] {
  let now: [DialogHistory, string[]] = [noDialogs, []]
  for (const event of events) now = nextHistory(now[0], event)
  return now
}

const opened = { type: 'opened', dialog: share } as const
const closed = { type: 'closed', dialog: share } as const
const settled = { type: 'settled' } as const
const popstate = { type: 'popstate' } as const
const leave = { type: 'leave' } as const

describe('a dialog', () => {
  it('adds an entry, and drops it one turn after it was closed', () => {
    expect(applied(opened)[1]).toEqual(['push entry'])
    expect(applied(opened, closed)[1]).toEqual(['settle later'])
    expect(applied(opened, closed, settled)[1]).toEqual(['drop entry'])
  })

  it('that opens while another closes takes over its entry', () => {
    const next = { type: 'opened', dialog: shared } as const
    expect(applied(opened, next, closed)[1]).toEqual([])
    expect(applied(opened, closed, next, settled)).toEqual([
      { phase: 'idle', dialogs: [shared], waiting: [] },
      [],
    ])
  })

  it('is closed by Back, and those below it get a new entry', () => {
    expect(applied(opened, popstate)[1]).toEqual(['close top', 'visit'])
    const above = { type: 'opened', dialog: shared } as const
    expect(applied(opened, above, popstate)[1]).toEqual(['close top', 'push entry', 'visit'])
  })

  it('that opens while the browser goes back gets its entry when that has arrived', () => {
    expect(applied(leave, opened)[1]).toEqual([])
    expect(applied(leave, opened, popstate)).toEqual([
      { phase: 'idle', dialogs: [share], waiting: [] },
      ['push entry', 'visit'],
    ])
  })
})

describe('a change of the history', () => {
  it('is made at once when no dialog is open', () => {
    expect(applied(change)[1]).toEqual(['run waiting'])
  })

  it.each([
    ['a dialog is open', [opened]],
    ['a dialog was just closed', [opened, closed]],
    ['the browser is going back', [leave]],
  ])('waits while %s', (_, events) => {
    const [state, effects] = applied(...events, change)
    expect([state.waiting, effects]).toEqual([[change.run], []])
  })

  it('that waited is made instead of reading the address that was returned to', () => {
    expect(applied(leave, change, popstate)[1]).toEqual(['run waiting'])
  })
})
