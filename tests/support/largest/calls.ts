import { accountCalls } from './account-calls.ts'
import type { Case, Route } from './case.ts'
import { placeCalls } from './place-calls.ts'
import { recipeCalls } from './recipe-calls.ts'
import { transferCalls } from './transfer-calls.ts'

/** Every call with its largest data; a test reports a new one that has none. */
export const callCases: Partial<Record<Route, Case[]>> = {
  ...accountCalls,
  ...recipeCalls,
  ...placeCalls,
  ...transferCalls,
}
