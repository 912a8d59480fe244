import { expect, it } from 'vitest'
import { type Draft, emptyDraft } from '#islands/editor/draft.ts'
import { describeOvertaken, rebase } from '#islands/editor/rebase.ts'

const base: Draft = { ...emptyDraft, title: 'Soup', summary: 'Red', tags: ['quick'] }

it('keeps typed fields, and takes all others from the saved recipe', () => {
  const typed = { ...base, summary: 'Deep red' }
  const saved = { ...base, title: 'Beetroot soup', tags: ['quick', 'winter'] }
  expect(rebase(typed, base, saved)).toEqual({ draft: { ...saved, summary: 'Deep red' }, overtaken: [] })
})

it('names fields that were changed differently on both sides', () => {
  const typed = { ...base, summary: 'Deep red', title: 'Borscht' }
  const saved = { ...base, summary: 'Purple', title: 'Borscht' }
  expect(rebase(typed, base, saved)).toEqual({ draft: typed, overtaken: ['summary'] })
})

it('describes them in one sentence, or returns null', () => {
  expect(describeOvertaken([])).toBeNull()
  expect(describeOvertaken(['title', 'cookTime', 'pictures'])).toBe(
    'Changed elsewhere while you were typing: title, cook time, and pictures. Saving replaces that with your version.',
  )
})
