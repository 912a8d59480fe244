import type { OpenedPlan, PlanClashes, PlanSuggestions, Plans } from '#server/contract/plan.ts'
import { planDatabase } from './database-names.ts'
import { createStoredValue } from './stored-value.ts'

interface StoredPlan extends Omit<OpenedPlan, 'menus'> {
  /** The first days of the weeks of which all entries are here. */
  weeks: string[]
}

/** Of the plan that was shown. */
export interface ShownClashes extends PlanClashes {
  plan: string
}

/** The plans of one person as they were last seen. */
export interface StoredPlans extends Pick<Plans, 'plans'> {
  person: string
  opened: StoredPlan[]
  /** Missing in what was stored before suggestions were. */
  suggestions?: PlanSuggestions | null
  /** Missing in what was stored before clashes were. */
  clashes?: ShownClashes | null
}

export const storedPlans = createStoredValue<StoredPlans>(planDatabase, { table: 'plan', key: 'plans' })
