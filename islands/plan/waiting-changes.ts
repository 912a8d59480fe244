import type { PlanEntry } from '#server/contract/plan.ts'
import { changeEntry, emptyEntry } from '#server/contract/plan-merge.ts'
import { untilLoaded } from '../state/connection.ts'
import type { NewOperation } from '../state/outbox/operations.ts'
import { keepUntilLoaded } from '../state/outbox/unstored.ts'
import type { Sent } from '../state/outbox.ts'
import { keep, ownsQueue, type PlanState, planState } from './plan-state.ts'

type Queue = typeof import('../state/outbox.ts')

let queue: Queue | undefined

async function loadQueue(): Promise<Queue> {
  queue ??= await import('../state/outbox.ts')
  return queue
}

export async function enqueue<Change extends NewOperation>(change: Change): Promise<Sent<Change['name']>> {
  const { enqueue } = await keepUntilLoaded([change], untilLoaded(loadQueue))
  return enqueue(change)
}

/** Sends what earlier pages left. */
export async function openQueue(): Promise<void> {
  if (!ownsQueue()) return
  const { openOutbox } = await loadQueue()
  await openOutbox()
  keep(withWaiting(planState.get().entries))
}

/** Of the plan that is shown, the entries that changes wait for, with these changes. */
export function withWaiting(entries: PlanState['entries']): PlanEntry[] {
  const changed = new Map<string, PlanEntry>()
  const known = planState.get().entries
  for (const { name, options, problem } of queue?.outbox.operations.get() ?? []) {
    if (name !== 'POST /api/plans/operations' || problem !== null) continue
    for (const operation of options.body.operations) {
      const { plan, entry: id } = operation
      if (plan !== planState.get().plan || operation.kind === 'dismiss') continue
      const before = changed.get(id) ?? entries.get(id) ?? known.get(id)
      changed.set(
        id,
        changeEntry(before ?? { ...emptyEntry, _id: id, recipe: null, addedBy: null }, operation),
      )
    }
  }
  return [...changed.values()]
}
