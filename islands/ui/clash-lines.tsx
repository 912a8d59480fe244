import type { Clash } from '#server/contract/clashes.ts'
import { t } from '#server/contract/language/t.ts'
import styles from './clash-lines.module.css'

/** Who must not eat what of a meal. Compared by words only, so nothing ever says that a meal is safe. */
export const ClashLines = ({ clashes }: { clashes: readonly Clash[] }) => (
  <ul className={styles.root}>
    {clashes.map(({ person, avoids, because }) => (
      <li key={`${person} ${avoids}`} dir="auto">
        {person === null
          ? t('Please check for you ({avoids}): {because}', { avoids, because })
          : t('Please check for {person} ({avoids}): {because}', { person, avoids, because })}
      </li>
    ))}
  </ul>
)
