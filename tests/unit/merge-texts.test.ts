import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeLines, mergeTags, mergeTexts } from '#server/contract/merge-texts.ts'

it.each([
  ['only mine changed', 'a', 'a\nb', 'a', 'a\nb'],
  ['only theirs changed', 'a', 'a', 'a\nb', 'a\nb'],
  ['both wrote the same', 'a', 'b', 'b', 'b'],
  ['both began', '', 'mine', 'theirs', 'theirs\nmine'],
  ['both added at the end', 'a', 'a\nmine', 'a\ntheirs', 'a\ntheirs\nmine'],
  ['different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
  ['the same line', 'a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc', 'a\ntheirs\nmine\nc'],
  ['a line that the other deleted', 'a\nb\nc', 'a\nc', 'a\nb2\nc', 'a\nb2\nc'],
  ['an insertion and a change of the next line', 'a\nb', 'a\nnew\nb', 'a\nB', 'a\nnew\nB'],
  ['changes of neighbouring lines', 'a\nb', 'A\nb', 'a\nB', 'A\nB'],
  ['several changes each', 'a\nb\nc\nd', 'A\nb\nC\nd\ne', '0\na\nB\nc', '0\nA\nB\nC\ne'],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged)
})

it.each([
  ['each added a line', ['a'], ['a', 'mine'], ['a', 'theirs'], false],
  ['one changed a line and the other the next', ['a', 'b'], ['A', 'b'], ['a', 'B'], false],
  ['both changed a line to the same', ['a'], ['A'], ['A'], false],
  ['both changed a line', ['a', 'b'], ['mine', 'b'], ['theirs', 'b', 'c'], true],
  ['one changed a line that the other removed', ['a', 'b'], ['a', 'B'], ['a'], true],
])('a conflict is only where both changed the same line: %s', (_, base, mine, theirs, isConflict) => {
  expect(mergeLines(base, mine, theirs).isConflict).toBe(isConflict)
})

it('keeps what both added to a text that is too long to compare line by line', () => {
  const text = (word: string) => Array.from({ length: 2500 }, (_, line) => `${word}${line}`)
  const { lines } = mergeLines(text('a'), [...text('b'), 'mine'], ['theirs', ...text('a')])
  expect(lines).toEqual(expect.arrayContaining([...text('b'), 'mine', 'theirs']))
})

it('tags that either added are there, and those that either removed are not', () => {
  expect(mergeTags(['Soup', 'old'], ['soup', 'mine'], ['Soup', 'old', 'theirs'])).toEqual([
    'Soup',
    'theirs',
    'mine',
  ])
  expect(mergeTags([], ['Quick'], ['quick'])).toEqual(['quick'])
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
