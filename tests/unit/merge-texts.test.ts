import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTexts } from '#server/contract/merge-texts.ts'

it.each([
  ['only mine changed', 'a', 'a\nb', 'a', 'a\nb'],
  ['only theirs changed', 'a', 'a', 'a\nb', 'a\nb'],
  ['both wrote the same', 'a', 'b', 'b', 'b'],
  ['both began', '', 'mine', 'theirs', 'theirs\nmine'],
  ['both added at the end', 'a', 'a\nmine', 'a\ntheirs', 'a\ntheirs\nmine'],
  ['different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
  ['the same line', 'a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc', 'a\ntheirs\nmine\nc'],
  ['a line that the other deleted', 'a\nb\nc', 'a\nc', 'a\nb2\nc', 'a\nb2\nc'],
  ['an insertion and a change of the next line', 'a\nb', 'a\nnew\nb', 'a\nB', 'a\nB\nnew\nb'],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged)
})

it('keeps every line that either of them wrote', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', ''), { maxLength: 6 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const merged = mergeTexts(base, mine, theirs).split('\n')
      const old = base.split('\n')
      const written = [...mine.split('\n'), ...theirs.split('\n')].filter(
        (line) => line !== '' && !old.includes(line),
      )
      expect(merged).toEqual(expect.arrayContaining(written))
    }),
  )
})
