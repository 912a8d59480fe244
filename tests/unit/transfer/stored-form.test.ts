import { expect, it } from 'vitest'
import { toStoredForm } from '#server/services/transfer/stored-form.ts'
import type { ImportedRecipe } from '#server/transfer/imported-recipe.ts'
import { expectWithin } from '../../support/processor-time.ts'

const stored = (step: string) =>
  toStoredForm({ directions: [step, 'Serve.'], tags: [] } as unknown as ImportedRecipe).directions

it.each([
  ['Stir.\nBake.', 'Stir. Bake.'],
  ['Stir. \r\n\n  Bake. ', 'Stir. Bake. '],
  ['\nStir.  Bake.\n', ' Stir.  Bake. '],
])('a step of several lines is one when it is stored', (step, line) => {
  expect(stored(step)).toEqual([line, 'Serve.'])
})

it.each([' ', '\t', '\n', ' \n'])("a step of many '%s' is stored in little time", (part) => {
  expectWithin(100, () => stored(`${part.repeat(20_000)}x`))
})
