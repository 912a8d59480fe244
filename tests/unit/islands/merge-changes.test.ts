import { expect, test } from 'vitest'
import { mergeChanges } from '#islands/state/merge-changes.ts'
import { emptyEntry, entryGroups } from '#server/contract/plan-merge.ts'
import { newestRow } from '#server/contract/replica.ts'

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
