import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AdminUser } from '#server/contract/admin.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useAdminRoute } from './admin-state.ts'
import { useLive } from './live.ts'
import styles from './table.module.css'
import { TableFrame } from './table-frame.tsx'
import { DeleteUserDialog, EditUserDialog } from './user-dialogs.tsx'

interface OpenUser {
  kind: 'edit' | 'delete'
  user: AdminUser
}

export function UsersTable() {
  const { page } = useAdminRoute()
  const [open, setOpen] = useState<OpenUser | null>(null)
  const live = useLive(`users ${page}`, (signal) =>
    callApi('GET /api/admin/users', { query: { page }, signal }),
  )
  const close = () => setOpen(null)
  return (
    <>
      <TableFrame title={t('Users')} failure={t('The users could not be loaded. Trying again…')} live={live}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Email')}</th>
            <th scope="col">{t('Actions')}</th>
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

interface UserRowProps {
  user: AdminUser
  onAct(action: 'edit' | 'delete'): void
}

function UserRow({ user, onAct }: UserRowProps) {
  const name = fullName(user)
  return (
    <tr>
      <td className={styles.name}>
        <span className={styles.person}>
          <span className={styles.title}>{name}</span>
          {user.isAdmin && <Badge tone="herb">{t('Admin', {}, 'a person')}</Badge>}
        </span>
      </td>
      <td className={styles.email}>{user.email}</td>
      <td className={styles.actions}>
        <IconButton
          label={t('Edit {name}', { name })}
          title={t('Edit')}
          icon={<Pencil />}
          onClick={() => onAct('edit')}
        />
        <IconButton
          label={t('Delete {name}', { name })}
          title={user.isAdmin ? t('The admin account cannot be deleted') : t('Delete')}
          icon={<Trash2 />}
          disabled={user.isAdmin}
          onClick={() => onAct('delete')}
        />
      </td>
    </tr>
  )
}
