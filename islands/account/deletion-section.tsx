import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import styles from './account-page.module.css'
import { tryIt } from './try-it.ts'

/** On top, while the account waits to be deleted. */
export function DeletionSection({ account: { deleteAt } }: { account: Account }) {
  if (deleteAt === null) return null
  return (
    <section className={styles.notice} aria-label={t('Planned deletion')}>
      <p>
        <Sentence
          text="Your account and your recipes will be deleted on <time/>."
          parts={{
            time: (
              <strong>
                <LocalTime at={new Date(deleteAt).toISOString()} />
              </strong>
            ),
          }}
        />
      </p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          onClick={() =>
            void tryIt(() => callApi('DELETE /api/account/deletion', {}), t('Your account stays.'))
          }
        >
          {t('Keep my account')}
        </Button>
      </div>
    </section>
  )
}
