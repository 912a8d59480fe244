import { useState } from 'react'
import { counted } from '#server/contract/format.ts'
import type { AdminReading } from '#server/contract/readings.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { refreshAll, useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

const restMs = 10_000

/** Recipes that newer readers read again from their kept pages. */
export function ReadingsSection() {
  const { answer, isFailed } = useLive(
    'readings',
    (signal) => callApi('GET /api/admin/readings', { signal }),
    {
      restMs,
    },
  )
  return (
    <SystemSection title="Pages read again" isFailed={isFailed}>
      {answer?.readings.length === 0 && (
        <p className={styles.none}>
          Newer versions of Potluck read the kept pages of recipes again. None has changed a recipe so far.
        </p>
      )}
      <ul className={styles.list}>
        {answer?.readings.map((reading) => (
          <ReadingRow key={reading._id} reading={reading} />
        ))}
      </ul>
    </SystemSection>
  )
}

const states: Record<AdminReading['state'], string> = {
  applied: 'changed',
  'not applied': 'not changed',
  'put back': 'put back',
}

function ReadingRow({ reading: { _id, title, at, state, note, lines } }: { reading: AdminReading }) {
  const [isBusy, setBusy] = useState(false)
  async function putBack() {
    setBusy(true)
    try {
      await callApi('POST /api/admin/readings/:id/put-back', { params: { id: _id } })
      showToast({ title: `"${title}" is as it was before.`, kind: 'success', durationMs })
    } catch (error) {
      showToast({ title: messageOf(error), kind: 'error', durationMs })
    }
    setBusy(false)
    refreshAll()
  }
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        {title}
        {note && <span className={styles.target}>{note}</span>}
        {lines.length > 0 && (
          <details>
            <summary>{counted(lines.length, 'line')}</summary>
            <ul>
              {lines.map(({ before, after }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal, and they never move
                <li key={index} dir="auto">
                  {before !== null && <del>{before}</del>} {after}
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      <span className={styles.detail}>
        {states[state]}, <LocalTime at={at} />
      </span>
      {state === 'applied' && (
        <span className={styles.buttons}>
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={`Put back ${title}`}
            onClick={() => void putBack()}
          >
            Put back
          </Button>
        </span>
      )}
    </li>
  )
}
