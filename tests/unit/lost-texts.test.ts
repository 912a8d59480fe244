import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeRow, stampOf } from '#server/contract/replica.ts'
import { emptyItem, itemGroups } from '#server/contract/shopping-merge.ts'
import {
  type EditedText,
  lostTexts,
  maxEditsOfItem,
  surplusEdits,
} from '#server/services/texts/lost-texts.ts'

const add = { id: 'added', at: 1, text: 'wine', base: '' }
interface Edit {
  id: string
  at: number
  text: string
  base: string | null
}

/** The line after edits as they arrived, and the texts that it lost. */
function lostOf(arrived: readonly Edit[]) {
  const line = { list: 'list', item: 'wine-0001' }
  const added = changeRow(itemGroups, emptyItem, { ...line, ...add, kind: 'add', place: 1, recipe: null })
  const known = new Map<string, EditedText>()
  let item = added
  for (const { id, at, text, base } of arrived) {
    const edit = { id, stamp: stampOf({ id, at }), baseId: base, text, isDismissed: false }
    if (!known.has(id)) known.set(id, edit)
    item = changeRow(itemGroups, item, { ...line, id, at, kind: 'edit', text })
  }
  const edits = [...known.values()]
  const lost = lostTexts(edits, item).map(({ text }) => text)
  return { item, edits, lost: lost.toSorted() }
}

const kim = { id: 'kim', at: 5, text: '2 bottles wine', base: 'added' }
const lee = { id: 'lee', at: 7, text: 'white wine', base: 'added' }

describe('the texts that a line lost', () => {
  it.each<[string, Edit[], string[]]>([
    ['none, of one edit', [kim], []],
    ['the earlier one, of two that had not seen each other', [kim, lee], ['2 bottles wine']],
    ['the earlier one, when it arrives later', [lee, kim], ['2 bottles wine']],
    ['none, when the second edit had seen the first', [kim, { ...lee, base: 'kim' }], []],
    ['none, when the first edit is sent again after that', [kim, { ...lee, base: 'kim' }, kim], []],
    ['none, when both wrote the same', [kim, { ...lee, text: kim.text }], []],
    ['none, when a device replaced it that does not say what it had seen', [kim, { ...lee, base: null }], []],
    [
      'the last one of a person who wrote twice',
      [kim, { id: 'kim2', at: 6, text: '3 bottles', base: 'kim' }, lee],
      ['3 bottles'],
    ],
    [
      'also after further edits',
      [kim, lee, { id: 'lee2', at: 9, text: 'rosé', base: 'lee' }],
      ['2 bottles wine'],
    ],
    ['none, once it is there again', [kim, lee, { ...kim, id: 'undo', at: 9, base: 'lee' }], []],
  ])('%s', (_name, arrived, lost) => expect(lostOf(arrived).lost).toEqual(lost))

  const edits = fc
    .array(fc.record({ at: fc.nat(20), base: fc.option(fc.nat(9)), text: fc.constantFrom('a', 'b', 'c') }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((made) =>
      made.map(({ at, base, text }, n) => ({
        ...{ id: `edit-${n}`, at, text },
        base: base === null ? null : `edit-${base}`,
      })),
    )
  const delivered = edits.chain((made) =>
    fc
      .shuffledSubarray([...made, ...made], { minLength: made.length * 2 })
      .map((arrived) => ({ made, arrived })),
  )

  it('are the same in any order, delayed and more than once', () => {
    fc.assert(
      fc.property(delivered, ({ made, arrived }) => {
        expect(lostOf(arrived).lost).toEqual(lostOf(made).lost)
      }),
      { numRuns: 1000 },
    )
  })

  it('stay when a line is edited more often than its edits are kept', () => {
    const many = Array.from({ length: maxEditsOfItem * 2 }, (_, n) => ({
      ...{ id: `lee${n}`, at: 10 + n, text: `white wine ${n}` },
      base: n === 0 ? 'lee' : `lee${n - 1}`,
    }))
    const { item, edits, lost } = lostOf([kim, lee, ...many])
    const kept = edits.filter((edit) => !surplusEdits(edits, item).includes(edit))
    expect(kept).toHaveLength(maxEditsOfItem)
    expect(lostTexts(kept, item).map(({ text }) => text)).toEqual(lost)
  })
})
