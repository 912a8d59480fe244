import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AdminUser, AdminUserPage } from '#server/contract/admin.ts'
import { callApi } from '../lib/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../stores/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { Pager } from './pager.tsx'
import styles from './table.module.css'
import { usePage } from './use-page.ts'

type Open = { kind: 'edit' | 'delete'; user: AdminUser } | null

export function UsersTable({ onChanged }: { onChanged(): void }) {
  const [number, setNumber] = useState(1)
  const [open, setOpen] = useState<Open>(null)
  const { page, isFailed, reload } = usePage<AdminUserPage>(`/api/admin/users?page=${number}`)
  async function remove(user: AdminUser) {
    setOpen(null)
    try {
      await callApi('Could not delete the user', `/api/admin/users/${encodeURIComponent(user._id)}`, {
        method: 'DELETE',
      })
      showToast({ title: `${nameOf(user)} was deleted.`, kind: 'success', durationMs })
    } catch (error) {
      console.error(error)
    }
    reload()
    onChanged()
  }
  return (
    <section className={styles.section} aria-label="Users">
      <h2>Users</h2>
      <FormMessage error={isFailed ? 'The users could not be loaded. Please try again later.' : null} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Table of users">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {page?.users.map((user: AdminUser) => (
              <tr key={user._id}>
                <td className={styles.name}>
                  {nameOf(user)} {user.isAdmin && <Badge tone="herb">Admin</Badge>}
                </td>
                <td>{user.email}</td>
                <td>
                  <div className={styles.actions}>
                    <IconButton
                      label={`Edit ${nameOf(user)}`}
                      title="Edit"
                      icon={<Pencil />}
                      onClick={() => setOpen({ kind: 'edit', user })}
                    />
                    <IconButton
                      label={`Delete ${nameOf(user)}`}
                      title={user.isAdmin ? 'The admin account cannot be deleted' : 'Delete'}
                      icon={<Trash2 />}
                      disabled={user.isAdmin}
                      onClick={() => setOpen({ kind: 'delete', user })}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager page={number} totalPages={page?.totalPages ?? 1} onChange={setNumber} />
      {open?.kind === 'edit' && (
        <EditUserDialog user={open.user} onClose={() => setOpen(null)} onSaved={reload} />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete User"
          confirmLabel="Delete user"
          isDestructive
          onClose={() => setOpen(null)}
          onConfirm={() => void remove(open.user)}
        >
          {`${nameOf(open.user)} (${open.user.email}) loses the account, with its list, favorites, tags, friendships and sessions. Recipes that others hold stay with them. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </section>
  )
}

const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`
