import { badRequest } from '#server/errors.ts'
import { findDuplicateKey } from './duplicate-keys.ts'
import { isCostlyJson } from './json-complexity.ts'

const longestKeyShown = 60

/** Throws a sentence for JSON that is expensive to parse, or that programs read in two ways. */
export function expectPlainJson(json: string): void {
  if (isCostlyJson(json)) throw badRequest('This is nested or divided far more than any recipe.')
  const key = findDuplicateKey(json)
  if (key !== undefined) throw badRequest(`The field '${key.slice(0, longestKeyShown)}' is given twice.`)
}
