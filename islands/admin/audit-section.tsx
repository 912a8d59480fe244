import { callApi } from '../browser/api.ts'
import { LocalTime } from '../ui/local-time.tsx'
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
    <SystemSection title="Audit" isFailed={isFailed}>
      {answer?.entries.length === 0 && <p className={styles.none}>No admin has changed anything yet.</p>}
      <ol className={styles.list}>
        {answer?.entries.map(({ _id, actor, action, target, at }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.main}>
              {sentence(action)}
              {target && <span className={styles.target}>{target}</span>}
            </span>
            <span className={styles.detail}>
              {actor}, <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </SystemSection>
  )
}

const sentence = (action: string) => action.charAt(0).toUpperCase() + action.slice(1)
