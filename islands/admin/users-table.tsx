import { useState } from 'react'
import type { AdminUser } from '#server/contract/admin.ts'
import { callApi } from '../browser/api.ts'
import { useRoute } from './admin-state.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { useLive } from './live.ts'
import { TableFrame } from './table-frame.tsx'
import { UserRow } from './user-row.tsx'

interface OpenUser {
  kind: 'edit' | 'delete'
  user: AdminUser
}

export function UsersTable() {
  const { page } = useRoute()
  const [open, setOpen] = useState<OpenUser | null>(null)
  const live = useLive(`users ${page}`, (signal) =>
    callApi('GET /api/admin/users', { query: { page }, signal }),
  )
  const close = () => setOpen(null)
  return (
    <>
      <TableFrame title="Users" live={live}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {live.answer?.users.map((user) => (
            <UserRow key={user._id} user={user} onAct={(kind) => setOpen({ kind, user })} />
          ))}
        </tbody>
      </TableFrame>
      {open?.kind === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </>
  )
}
