import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { Plan, Plans } from '#server/contract/plan.ts'
import { readWhere } from '#server/contract/plan-merge.ts'
import { useStore } from '../browser/store.ts'
import { LostTexts } from '../offline/lost-texts.tsx'
import { longDay } from './days.ts'
import { dismissLostEntry, undoLostEntry } from './plan-changes.ts'
import { lostEntries, planState } from './plan-state.ts'

/** The lost texts and moves of all plans and weeks: the others are opened seldom. */
export function LostEntries() {
  const entries = useStore(lostEntries, (state) => state)
  const { plan: shown, plans } = useStore(planState, (state) => state)
  const placeOf = ({ plan }: LostEntry) => (plan === shown ? 'here' : ownerOf(plan, plans))
  const notices = [...entries.values()].flatMap((found) =>
    (found.entry.lost ?? []).map((lost) => ({
      lost: lost.isMove ? { ...lost, text: whereName(lost.text), became: whereName(lost.became) } : lost,
      where: lost.isMove ? ofMeal(found, placeOf(found)) : onDay(found, placeOf(found)),
      undo: () => undoLostEntry(found, lost),
      dismiss: () => dismissLostEntry(found, lost.edit),
    })),
  )
  return <LostTexts notices={notices} />
}

type LostEntry = Plans['lost'][number]
/** The plan that is shown, the person's own, or whose it is. */
type Place = 'here' | null | { name: string }

function ofMeal({ entry: { title } }: LostEntry, place: Place): string {
  if (place === 'here') return t('For “{title}”', { title })
  return place === null
    ? t('For “{title}” in your plan', { title })
    : t('For “{title}” in the plan of {name}', { title, name: place.name })
}

function onDay({ entry }: LostEntry, place: Place): string {
  const day = longDay(entry.day)
  if (place === 'here') return t('On {day}', { day })
  return place === null
    ? t('On {day} in your plan', { day })
    : t('On {day} in the plan of {name}', { day, name: place.name })
}

function whereName(text: string): string {
  const { day, meal } = readWhere(text)
  return t('{day}, {meal, select, breakfast {breakfast} lunch {lunch} dinner {dinner} other {other}}', {
    day: longDay(day),
    meal,
  })
}

function ownerOf(id: string, plans: readonly Plan[]): Place {
  const owner = plans.find(({ _id }) => _id === id)?.owner
  return owner ? { name: fullName(owner) } : null
}
