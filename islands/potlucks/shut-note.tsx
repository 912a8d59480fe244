import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import styles from './potluck.module.css'

/** In place of guests and dishes, for those who may not see them yet. */
export function ShutNote({ potluck: { role, host, answer } }: { potluck: Potluck }) {
  return (
    <p className={styles.shut} role="status">
      {role === 'waiting'
        ? t(
            'Your answer is with {host}. As soon as {host} lets you in, you see here where it is, who comes and what they bring.',
            { host },
          )
        : answer === 'no'
          ? t(
              'If you can come after all, change your answer. You then see where it is, who comes and what they bring.',
            )
          : t('When you have answered, you see here where it is, who comes and what they bring.')}
    </p>
  )
}
