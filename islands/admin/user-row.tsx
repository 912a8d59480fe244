import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminUser } from '#server/contract/admin.ts'
import { fullName } from '#server/contract/format.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './table.module.css'

interface UserRowProps {
  user: AdminUser
  onAct(action: 'edit' | 'delete'): void
}

export function UserRow({ user, onAct }: UserRowProps) {
  const name = fullName(user)
  return (
    <tr>
      <td className={styles.name}>
        <span className={styles.person}>
          <span className={styles.title}>{name}</span>
          {user.isAdmin && <Badge tone="herb">Admin</Badge>}
        </span>
      </td>
      <td className={styles.email}>{user.email}</td>
      <td className={styles.actions}>
        <IconButton label={`Edit ${name}`} title="Edit" icon={<Pencil />} onClick={() => onAct('edit')} />
        <IconButton
          label={`Delete ${name}`}
          title={user.isAdmin ? 'The admin account cannot be deleted' : 'Delete'}
          icon={<Trash2 />}
          disabled={user.isAdmin}
          onClick={() => onAct('delete')}
        />
      </td>
    </tr>
  )
}
