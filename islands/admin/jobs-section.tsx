import { useState } from 'react'
import type { AdminJob } from '#server/contract/admin.ts'
import { callApi } from '../browser/api.ts'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { JobRow } from './job-row.tsx'
import { useLive } from './live.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

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
