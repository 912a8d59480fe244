import type { AdminUser } from '#server/contract/admin.ts'
import { fullName } from '#server/contract/format.ts'
import { callApi } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { ActionDialog } from './action-dialog.tsx'
import { focusTableHeading } from './table-frame.tsx'

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const name = fullName(user)
  async function remove() {
    await callApi('DELETE /api/admin/users/:id', { params: { id: user._id } })
    showToast({ title: `${name} was deleted.`, kind: 'success', durationMs })
  }
  return (
    <ActionDialog
      title="Delete User"
      confirmLabel="Delete user"
      isDestructive
      act={remove}
      onDone={focusTableHeading}
      onClose={onClose}
    >
      {`The account of ${name} (${user.email}) goes, with their list, favorites, tags and friendships, and every device of theirs is signed out. Recipes that nobody else has go, too; those that others have stay with them. This cannot be undone.`}
    </ActionDialog>
  )
}
