import { expect, it } from 'vitest'
import { type Draft, emptyDraft } from '#islands/editor/draft.ts'
import { describeOvertaken, rebase } from '#islands/editor/rebase.ts'

const base: Draft = { ...emptyDraft, title: 'Soup', summary: 'Red', tags: ['quick'] }

it('keeps what was typed, and takes everything else from what is saved', () => {
  const typed = { ...base, summary: 'Deep red' }
  const saved = { ...base, title: 'Beetroot soup', tags: ['quick', 'winter'] }
  expect(rebase(typed, base, saved)).toEqual({ draft: { ...saved, summary: 'Deep red' }, overtaken: [] })
})

it('names what was changed on both sides, unless to the same', () => {
  const typed = { ...base, summary: 'Deep red', title: 'Borscht' }
  const saved = { ...base, summary: 'Purple', title: 'Borscht' }
  expect(rebase(typed, base, saved)).toEqual({ draft: typed, overtaken: ['summary'] })
})

it('says so in one sentence, and nothing of nothing', () => {
  expect(describeOvertaken([])).toBeNull()
  expect(describeOvertaken(['title', 'cookTime', 'image'])).toBe(
    'Changed elsewhere while you were typing: title, cook time, and picture. Saving replaces that with your version.',
  )
})
