import { t } from '#server/contract/language/t.ts'
import type { PlanSuggestion } from '#server/contract/plan.ts'
import { useStore } from '../browser/store.ts'
import { Picture } from '../ui/picture.tsx'
import { longDay } from './days.ts'
import styles from './plan.module.css'
import { planState } from './plan-state.ts'

interface SuggestionsProps {
  onChoose(suggestion: PlanSuggestion): void
}

export function Suggestions({ onChoose }: SuggestionsProps) {
  const suggestions = useStore(planState, (state) => state.suggestions)
  if (!suggestions) return null
  return (
    <aside className={styles.aside} aria-label={t('Suggestions')}>
      <Group title={t('Ideas for this week')} list={suggestions.longestNotCooked} onChoose={onChoose} />
      <Group title={t('Friends cooked')} list={suggestions.friendsCooked} onChoose={onChoose} />
    </aside>
  )
}

function Group({ title, list, onChoose }: SuggestionsProps & { title: string; list: PlanSuggestion[] }) {
  if (list.length === 0) return null
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.suggestions}>
        {list.map((each) => (
          <li key={each.savedId}>
            <button type="button" className={styles.suggestion} onClick={() => onChoose(each)}>
              <Picture src={each.thumbnailUrl} title={each.title} className={styles.picture} />
              <span>
                <span className={styles.name}>{each.title}</span>
                <span className={styles.facts}>{factOf(each)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function factOf({ friend, lastCooked }: PlanSuggestion): string {
  if (friend) return t('{name} cooked it', { name: friend })
  return lastCooked ? t('Last on {day}', { day: longDay(lastCooked) }) : t('Not cooked yet')
}
