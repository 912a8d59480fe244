import { useState } from 'react'
import type { AdminJob } from '#server/contract/admin.ts'
import { describeAttempts } from '#server/contract/format.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { describeJob } from './job-kinds.ts'
import { refreshAll, useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

/** Background jobs: open ones, or all. */
export function JobsSection() {
  const [show, setShow] = useState<'open' | 'all'>('open')
  const [discarding, setDiscarding] = useState<AdminJob | null>(null)
  const { answer, isFailed } = useLive(`jobs ${show}`, (signal) =>
    callApi('GET /api/admin/jobs', { query: { show }, signal }),
  )
  const tools = (
    <TwoWayToggle
      label="Jobs to show"
      choices={[
        { value: 'open', label: 'Open' },
        { value: 'all', label: 'All' },
      ]}
      value={show}
      onChange={setShow}
    />
  )
  return (
    <SystemSection title="Jobs" tools={tools} isFailed={isFailed}>
      {answer?.jobs.length === 0 && (
        <p className={styles.none}>Nothing is waiting, and nothing was given up.</p>
      )}
      <ul className={styles.list}>
        {answer?.jobs.map((job) => (
          <JobRow key={job._id} job={job} onDiscard={() => setDiscarding(job)} />
        ))}
      </ul>
      {discarding && <DiscardDialog job={discarding} onClose={() => setDiscarding(null)} />}
    </SystemSection>
  )
}

const states = {
  queued: <Badge>Waiting</Badge>,
  running: <Badge tone="plain">Running</Badge>,
  done: <Badge tone="herb">Done</Badge>,
  failed: <Badge tone="tomato">Given up</Badge>,
}

function JobRow({ job, onDiscard }: { job: AdminJob; onDiscard(): void }) {
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

export function DiscardDialog({ job, onClose }: { job: AdminJob; onClose(): void }) {
  const { name, loss } = describeJob(job.kind)
  const isDone = job.state === 'done'
  return (
    <ActionDialog
      title="Discard Job"
      confirmLabel="Discard"
      isDestructive
      act={() => callApi('DELETE /api/admin/jobs/:id', { params: { id: job._id } })}
      onClose={onClose}
    >
      {isDone
        ? `“${name}” is done; only its entry in this list is removed.`
        : `“${name}” will not be tried again. ${loss}`}
    </ActionDialog>
  )
}
