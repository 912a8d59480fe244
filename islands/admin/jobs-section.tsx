import { useState } from 'react'
import type { AdminJob } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { describeAttempts } from './admin-words.ts'
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
      label={t('Jobs to show')}
      choices={[
        { value: 'open', label: t('Open', {}, 'jobs that are not done') },
        { value: 'all', label: t('All', {}, 'jobs') },
      ]}
      value={show}
      onChange={setShow}
    />
  )
  return (
    <SystemSection title={t('Jobs')} tools={tools} isFailed={isFailed}>
      {answer?.jobs.length === 0 && (
        <p className={styles.none}>{t('Nothing is waiting, and nothing was given up.')}</p>
      )}
      <ul className={styles.list}>
        {answer?.jobs.map((job) => (
          <JobRow key={job._id} job={job} onDiscard={() => setDiscarding(job)} />
        ))}
      </ul>
      {discarding && <DiscardJobDialog job={discarding} onClose={() => setDiscarding(null)} />}
    </SystemSection>
  )
}

function State({ state }: Pick<AdminJob, 'state'>) {
  switch (state) {
    case 'queued':
      return <Badge>{t('Waiting', {}, 'state of a job')}</Badge>
    case 'running':
      return <Badge tone="plain">{t('Running', {}, 'state of a job')}</Badge>
    case 'done':
      return <Badge tone="herb">{t('Done', {}, 'state of a job')}</Badge>
    case 'failed':
      return <Badge tone="tomato">{t('Given up', {}, 'state of a job')}</Badge>
  }
}

function JobRow({ job, onDiscard }: { job: AdminJob; onDiscard(): void }) {
  const { kind, state, attempts, maxAttempts, lastError } = job
  const { name, failure } = describeJob(kind)
  const isGivenUp = state === 'failed'
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        {name} <State state={state} />
      </span>
      <span className={styles.detail}>
        {attempts > 0 && state !== 'done' ? (
          <Sentence
            text="<time/>, {attempts}"
            values={{ attempts: describeAttempts(isGivenUp, attempts, maxAttempts) }}
            parts={{ time: <When job={job} /> }}
          />
        ) : (
          <When job={job} />
        )}
      </span>
      {lastError && state !== 'done' && (
        <span className={styles.problem}>
          {isGivenUp ? t('{problem}: {reason}', { problem: failure, reason: lastError }) : lastError}
        </span>
      )}
      {state !== 'running' && (
        <span className={styles.buttons}>
          {state !== 'done' && <RetryButton job={job} />}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('Discard: {job}', { job: name })}
            onClick={onDiscard}
          >
            {t('Discard')}
          </Button>
        </span>
      )}
    </li>
  )
}

function When({ job: { state, runAt, createdAt, finishedAt } }: { job: AdminJob }) {
  const at = state === 'queued' ? runAt : (finishedAt ?? createdAt)
  const time = <LocalTime at={at} />
  return state === 'queued' ? <Sentence text="next on <time/>" parts={{ time }} /> : time
}

function RetryButton({ job: { _id, kind, state } }: { job: AdminJob }) {
  const [isBusy, setBusy] = useState(false)
  const { name } = describeJob(kind)
  const isQueued = state === 'queued'
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
      aria-label={isQueued ? t('Run now: {job}', { job: name }) : t('Retry: {job}', { job: name })}
      onClick={() => void retry()}
    >
      {isQueued ? t('Run now') : t('Retry')}
    </Button>
  )
}

function DiscardJobDialog({ job, onClose }: { job: AdminJob; onClose(): void }) {
  const { name, loss } = describeJob(job.kind)
  const isDone = job.state === 'done'
  return (
    <ActionDialog
      title={t('Discard Job')}
      confirmLabel={t('Discard')}
      isDestructive
      act={() => callApi('DELETE /api/admin/jobs/:id', { params: { id: job._id } })}
      onClose={onClose}
    >
      {isDone
        ? t('“{job}” is done; only its entry in this list is removed.', { job: name })
        : t('“{job}” will not be tried again. {loss}', { job: name, loss })}
    </ActionDialog>
  )
}
