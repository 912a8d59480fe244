import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { Banner } from '../ui/banner.tsx'
import { ClashLines } from '../ui/clash-lines.tsx'
import styles from './plan.module.css'
import { type PlanState, planState } from './plan-state.ts'

const shownClashes = ({ clashes, plan }: PlanState) => (clashes?.plan === plan ? clashes : null)

/** Below a planned meal: who must not eat what of it. Compared by words only, so it never says that a meal is safe. */
export function EntryClashes({ entry }: { entry: string }) {
  const found = useStore(planState, shownClashes)
  const clashes = found?.clashes.filter((clash) => clash.entry === entry) ?? []
  if (clashes.length === 0) return null
  return (
    <div className={styles.clashes}>
      <ClashLines clashes={clashes} />
    </div>
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
            ? t('“{words}”, which you must not eat, cannot be checked.', { words })
            : t('Please ask {person}: “{words}” cannot be checked.', { person, words })}
        </p>
      ))}
      <p>{t('Meals are checked by the words of their ingredients, which can miss something.')}</p>
    </Banner>
  )
}
