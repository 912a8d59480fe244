import type { Potluck } from '#server/contract/potlucks.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './potluck.module.css'

/** Compared by words only, so it never says that a dish is safe. */
export function ClashList({ clashes, unclear }: Pick<Potluck, 'clashes' | 'unclear'>) {
  if (clashes.length === 0 && unclear.length === 0) return null
  return (
    <Banner tone="invite">
      <p className={styles.check}>
        {clashes.some(({ guest }) => guest === null)
          ? 'Please check: a guest may not eat this'
          : 'Please check'}
      </p>
      <ul className={styles.clashes}>
        {clashes.map(({ guest, avoids, dishId, dish, because }) => (
          <li key={`${dishId} ${guest} ${avoids} ${because}`} dir="auto">
            {guest === null ? dish : `${dish} for ${guest} (${avoids})`}
            {because !== dish && `: ${because}`}
          </li>
        ))}
      </ul>
      {unclear.map(({ guest, words }) => (
        <p key={`${guest} ${words}`} className={styles.check} dir="auto">
          Please ask {guest}: “{words}” cannot be checked.
        </p>
      ))}
      <p className={styles.caveat}>
        {clashes.some(({ guest }) => guest === null)
          ? 'This looks at words in the ingredients and can miss something. Please ask the host.'
          : 'This looks at words in the ingredients and can miss something. Please ask the cook.'}
      </p>
    </Banner>
  )
}
