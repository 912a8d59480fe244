import { useState } from 'react'
import type { AdminUser, AdminUserPage } from '#server/contract/admin.ts'
import { usePlace } from './admin-route.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { TableFrame } from './table-frame.tsx'
import { useLive } from './use-live.ts'
import { UserRow } from './user-row.tsx'

interface OpenUser {
  kind: 'edit' | 'delete'
  user: AdminUser
}

export function UsersTable() {
  const { page } = usePlace()
  const [open, setOpen] = useState<OpenUser | null>(null)
  const live = useLive<AdminUserPage>(`/users?page=${page}`)
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
