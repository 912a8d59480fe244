import { t } from '#server/contract/language/t.ts'
import type { Potluck, PotluckClash } from '#server/contract/potlucks.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './potluck.module.css'

/** More dishes than that hide the potluck below them. */
const maxShown = 4

/** Compared by words only, so it never says that a dish is safe. */
export function ClashList({ clashes, unclear }: Pick<Potluck, 'clashes' | 'unclear'>) {
  if (clashes.length === 0 && unclear.length === 0) return null
  const ids = [...new Set(clashes.map(({ dishId }) => dishId))]
  const dishes = ids.map((id) => clashes.filter(({ dishId }) => dishId === id))
  const [first, others] = [dishes.slice(0, maxShown), dishes.slice(maxShown)]
  return (
    <Banner tone="invite">
      <p className={styles.check}>
        {clashes.some(({ guest }) => guest === null)
          ? t('Please check: a guest may not eat this')
          : t('Please check')}
      </p>
      <Dishes dishes={first} />
      {others.length > 0 && (
        <details className={styles.otherClashes}>
          <summary>
            {t('{count, plural, one {One more dish} other {# more dishes}}', { count: others.length })}
          </summary>
          <Dishes dishes={others} />
        </details>
      )}
      {unclear.map(({ guest, words }) => (
        <p key={`${guest} ${words}`} className={styles.check} dir="auto">
          {t('Please ask {person}: “{words}” cannot be checked.', { person: guest, words })}
        </p>
      ))}
      <p className={styles.caveat}>
        {clashes.some(({ guest }) => guest === null)
          ? t('This looks at words in the ingredients and can miss something. Please ask the host.')
          : t('This looks at words in the ingredients and can miss something. Please ask the cook.')}
      </p>
    </Banner>
  )
}

function Dishes({ dishes }: { dishes: PotluckClash[][] }) {
  return (
    <ul className={styles.clashes}>
      {dishes.map((clashes) => (
        <li key={clashes[0]?.dishId} dir="auto">
          {clashes[0]?.dish}
          <ul>
            {clashes.map(({ guest, avoids, dish, because }) => {
              const what = because === dish ? '' : because
              return (
                <li key={`${guest} ${avoids} ${because}`}>
                  {guest === null ? what : describe(guest, avoids, what)}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const describe = (guest: string, avoids: string, what: string) =>
  what === ''
    ? t('{guest} ({avoids})', { guest, avoids })
    : t('{guest} ({avoids}): {what}', { guest, avoids, what })
