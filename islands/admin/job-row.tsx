import { useState } from 'react'
import type { AdminJob } from '#server/contract/admin.ts'
import { describeAttempts } from '#server/contract/format.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { describeJob } from './job-kinds.ts'
import { refreshAll } from './live.ts'
import { LocalTime } from './local-time.tsx'
import styles from './system.module.css'

const states = {
  queued: <Badge>Waiting</Badge>,
  running: <Badge tone="plain">Running</Badge>,
  done: <Badge tone="herb">Done</Badge>,
  failed: <Badge tone="tomato">Given up</Badge>,
}

export function JobRow({ job, onDiscard }: { job: AdminJob; onDiscard(): void }) {
  const { kind, state, attempts, maxAttempts, lastError } = job
  const { name, failure } = describeJob(kind)
  const isGivenUp = state === 'failed'
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        {name} {states[state]}
      </span>
      <span className={styles.detail}>
        <When job={job} />
        {attempts > 0 && state !== 'done' && `, ${describeAttempts(isGivenUp, attempts, maxAttempts)}`}
      </span>
      {lastError && state !== 'done' && (
        <span className={styles.problem}>{isGivenUp ? `${failure}: ${lastError}` : lastError}</span>
      )}
      {state !== 'running' && (
        <span className={styles.buttons}>
          {state !== 'done' && <RetryButton job={job} />}
          <Button size="small" variant="quiet" aria-label={`Discard: ${name}`} onClick={onDiscard}>
            Discard
          </Button>
        </span>
      )}
    </li>
  )
}

function When({ job: { state, runAt, createdAt, finishedAt } }: { job: AdminJob }) {
  const at = state === 'queued' ? runAt : (finishedAt ?? createdAt)
  return (
    <>
      {state === 'queued' && 'next on '}
      <LocalTime at={at} />
    </>
  )
}

function RetryButton({ job: { _id, kind, state } }: { job: AdminJob }) {
  const [isBusy, setBusy] = useState(false)
  const label = state === 'queued' ? 'Run now' : 'Retry'
  async function retry() {
    setBusy(true)
    try {
      await callApi('POST /api/admin/jobs/:id/retry', { params: { id: _id } })
    } catch (error) {
      console.error(error)
      showToast({ title: messageOf(error), kind: 'error', durationMs })
    }
    setBusy(false)
    refreshAll()
  }
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={`${label}: ${describeJob(kind).name}`}
      onClick={() => void retry()}
    >
      {label}
    </Button>
  )
}
