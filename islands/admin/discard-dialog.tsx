import type { AdminJob } from '#server/contract/admin.ts'
import { callApi } from '../browser/api.ts'
import { ActionDialog } from './action-dialog.tsx'
import { describeJob } from './job-kinds.ts'

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
        ? `“${name}” is done; only its entry in this list goes.`
        : `“${name}” is not tried again. ${loss}`}
    </ActionDialog>
  )
}
