import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { describeAction, describeActor } from './audit-actions.ts'
import { useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

const restMs = 5000

/** The newest hundred actions of admins. */
export function AuditSection() {
  const { answer, isFailed } = useLive('audit', (signal) => callApi('GET /api/admin/audit', { signal }), {
    restMs,
  })
  return (
    <SystemSection title={t('Audit')} isFailed={isFailed}>
      {answer?.entries.length === 0 && (
        <p className={styles.none}>{t('No admin has changed anything yet.')}</p>
      )}
      <ol className={styles.list}>
        {answer?.entries.map(({ _id, actor, action, target, at }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.main}>
              {describeAction(action)}
              {target && <span className={styles.target}>{target}</span>}
            </span>
            <span className={styles.detail}>
              <Sentence
                text="{actor}, <time/>"
                values={{ actor: describeActor(actor) }}
                parts={{ time: <LocalTime at={at} /> }}
              />
            </span>
          </li>
        ))}
      </ol>
    </SystemSection>
  )
}
