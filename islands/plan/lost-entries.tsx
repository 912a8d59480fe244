import { fullName } from '#server/contract/format.ts'
import type { LostText } from '#server/contract/lost-text.ts'
import type { Plan, Plans } from '#server/contract/plan.ts'
import { readWhere } from '#server/contract/plan-merge.ts'
import { useStore } from '../browser/store.ts'
import { LostTexts } from '../offline/lost-texts.tsx'
import { longDay } from './days.ts'
import { mealNames } from './meals.ts'
import { dismissLost, undoLost } from './plan-changes.ts'
import { lostEntries, planState } from './plan-state.ts'

/** The lost texts and moves of all plans and weeks: the others are opened seldom. */
export function LostEntries() {
  const entries = useStore(lostEntries, (state) => state)
  const { plan: shown, plans } = useStore(planState, (state) => state)
  const notices = [...entries.values()].flatMap((found) =>
    (found.entry.lost ?? []).map((lost) => ({
      lost: lost.isMove ? { ...lost, text: whereName(lost.text), became: whereName(lost.became) } : lost,
      where: `${about(found, lost)}${found.plan === shown ? '' : ` in ${nameOf(found.plan, plans)}`}`,
      undo: () => undoLost(found, lost),
      dismiss: () => dismissLost(found, lost.edit),
    })),
  )
  return <LostTexts notices={notices} />
}

const about = ({ entry }: Plans['lost'][number], { isMove }: LostText) =>
  isMove ? `For “${entry.title}”` : `On ${longDay(entry.day)}`

function whereName(text: string): string {
  const { day, meal } = readWhere(text)
  return `${longDay(day)}, ${mealNames[meal].toLowerCase()}`
}

function nameOf(id: string, plans: readonly Plan[]): string {
  const owner = plans.find(({ _id }) => _id === id)?.owner
  return owner ? `the plan of ${fullName(owner)}` : 'your plan'
}
