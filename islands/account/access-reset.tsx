import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { reloadAccess } from './access-state.ts'
import styles from './account-page.module.css'
import { tryIt } from './try-it.ts'

/** Shown first after a reset, until the person has looked at what is left. */
export function AccessReset({ at }: { at: number }) {
  const finish = async () => {
    await callApi('POST /api/account/access/reviewed', {})
    location.assign('/')
  }
  return (
    <div className={styles.notice} role="status">
      <p>
        <Sentence
          text="Your password was reset on <time/>. Everything that could sign in has ended, or waits for you. Please look at what is left, and end what you do not know."
          parts={{ time: <LocalTime at={new Date(at).toISOString()} /> }}
        />
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void tryIt(finish, undefined, reloadAccess)}>
          {t('Done, go to my recipes')}
        </Button>
      </div>
    </div>
  )
}
