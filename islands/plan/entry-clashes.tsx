import { useStore } from '../browser/store.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './plan.module.css'
import { type PlanState, planState } from './plan-state.ts'

const shownClashes = ({ clashes, plan }: PlanState) => (clashes?.plan === plan ? clashes : null)

/** Below a planned meal: who must not eat what of it. Compared by words only, so it never says that a meal is safe. */
export function EntryClashes({ entry }: { entry: string }) {
  const found = useStore(planState, shownClashes)
  const clashes = found?.clashes.filter((clash) => clash.entry === entry) ?? []
  if (clashes.length === 0) return null
  return (
    <ul className={styles.clashes}>
      {clashes.map(({ person, avoids, because }) => (
        <li key={`${person} ${avoids}`} dir="auto">
          Please check for {person ?? 'you'} ({avoids}): {because}
        </li>
      ))}
    </ul>
  )
}

/** What cannot be checked, and that a check can miss something. */
export function ClashesNote() {
  const found = useStore(planState, shownClashes)
  if (!found || found.clashes.length + found.unclear.length === 0) return null
  return (
    <Banner tone="invite">
      {found.unclear.map(({ person, words }) => (
        <p key={`${person} ${words}`} dir="auto">
          {person === null
            ? `“${words}”, which you must not eat, cannot be checked.`
            : `Please ask ${person}: “${words}” cannot be checked.`}
        </p>
      ))}
      <p>Meals are checked by the words of their ingredients, which can miss something.</p>
    </Banner>
  )
}
