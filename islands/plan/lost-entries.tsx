import { fullName } from '#server/contract/format.ts'
import type { Plan } from '#server/contract/plan.ts'
import { useStore } from '../browser/store.ts'
import { LostTexts } from '../offline/lost-texts.tsx'
import { longDay } from './days.ts'
import { dismissLost, undoLost } from './plan-changes.ts'
import { lostEntries, planState } from './plan-state.ts'

/** The lost texts of all plans and weeks: the others are opened seldom. */
export function LostEntries() {
  const entries = useStore(lostEntries, (state) => state)
  const { plan: shown, plans } = useStore(planState, (state) => state)
  const notices = [...entries.values()].flatMap((found) =>
    (found.entry.lost ?? []).map((lost) => ({
      lost,
      where: `On ${longDay(found.entry.day)}${found.plan === shown ? '' : ` in ${nameOf(found.plan, plans)}`}`,
      undo: () => undoLost(found, lost),
      dismiss: () => dismissLost(found, lost.edit),
    })),
  )
  return <LostTexts notices={notices} />
}

function nameOf(id: string, plans: readonly Plan[]): string {
  const owner = plans.find(({ _id }) => _id === id)?.owner
  return owner ? `the plan of ${fullName(owner)}` : 'your plan'
}
