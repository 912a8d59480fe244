import { describe, expect, it } from 'vitest'
import { describeChange } from '#islands/history/change-sentence.ts'
import { describeStep } from '#islands/history/lineage.tsx'
import type { LineageStep, RecipeChange } from '#server/contract/history.ts'

const sentence = (steps: LineageStep[]) =>
  steps.map((step, index) => describeStep(step, index === 0)).join(' of ')

describe('the line of a version', () => {
  it.each<[string, LineageStep[]]>([
    [
      "Your version of Anna's version of bonappetit.com's recipe",
      [
        { whose: { is: 'you' }, isVersion: true },
        { whose: { is: 'friend', name: 'Anna' }, isVersion: true },
        { whose: { is: 'site', name: 'bonappetit.com' }, isVersion: false },
      ],
    ],
    [
      "Anna's version of your recipe",
      [
        { whose: { is: 'friend', name: 'Anna' }, isVersion: true },
        { whose: { is: 'you' }, isVersion: false },
      ],
    ],
    [
      "Someone else's version of someone else's version of a recipe that is no longer here",
      [
        { whose: { is: 'other' }, isVersion: true },
        { whose: { is: 'other' }, isVersion: true },
        { whose: { is: 'gone' }, isVersion: false },
      ],
    ],
  ])('reads %s', (text, steps) => {
    expect(sentence(steps)).toBe(text)
  })
})

describe('a change in the history', () => {
  it.each<[string, Pick<RecipeChange, 'kind' | 'by'>, RecipeChange['state']?]>([
    ['You changed it', { kind: 'edited', by: { is: 'you' } }],
    ['Anna brought back an earlier state', { kind: 'restored', by: { is: 'friend', name: 'Anna' } }],
    ['Someone else took over lines of the original', { kind: 'taken over', by: { is: 'other' } }],
    ['You took a line from the page', { kind: 'corrected', by: { is: 'you' } }],
    ['You made your version', { kind: 'version', by: { is: 'you' } }],
    ['Anna made this version', { kind: 'version', by: { is: 'friend', name: 'Anna' } }],
    ['The page was fetched again', { kind: 'fetched again', by: null }],
    ['Potluck read the page again', { kind: 'read again', by: null }],
    [
      'Potluck read the page again and kept the recipe as it is',
      { kind: 'read again', by: null },
      'not applied',
    ],
  ])('reads %s', (text, change, state = 'applied') => {
    expect(describeChange({ ...change, state })).toBe(text)
  })
})
