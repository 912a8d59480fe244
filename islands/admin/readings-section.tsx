import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { AdminReading } from '#server/contract/readings.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
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
    <SystemSection title={t('Pages read again')} isFailed={isFailed}>
      {answer?.readings.length === 0 && (
        <p className={styles.none}>
          {t(
            'Newer versions of Potluck read the saved web pages of recipes again. None has changed a recipe so far.',
          )}
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

function describeState(state: AdminReading['state']): string {
  switch (state) {
    case 'applied':
      return t('changed', {}, 'a recipe whose page was read again')
    case 'not applied':
      return t('not changed', {}, 'a recipe whose page was read again')
    case 'put back':
      return t('put back', {}, 'a recipe whose page was read again')
  }
}

function ReadingRow({ reading: { _id, title, at, state, note, lines } }: { reading: AdminReading }) {
  const [isBusy, setBusy] = useState(false)
  async function putBack() {
    setBusy(true)
    try {
      await callApi('POST /api/admin/readings/:id/put-back', { params: { id: _id } })
      showToast({ title: t('"{title}" is as it was before.', { title }), kind: 'success', durationMs })
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
            <summary>{t('{count, plural, one {# line} other {# lines}}', { count: lines.length })}</summary>
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
        <Sentence
          text="{state}, <time/>"
          values={{ state: describeState(state) }}
          parts={{ time: <LocalTime at={at} /> }}
        />
      </span>
      {state === 'applied' && (
        <span className={styles.buttons}>
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t('Put back {title}', { title })}
            onClick={() => void putBack()}
          >
            {t('Put back')}
          </Button>
        </span>
      )}
    </li>
  )
}
