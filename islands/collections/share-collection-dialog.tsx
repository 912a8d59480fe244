import { fullName } from '#server/contract/format.ts'
import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { attempt, collections, shelf } from '../state/collections.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { meOf, session } from '../state/session.ts'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './share-collection-dialog.module.css'

const roles = { none: 'Not shared', read: 'Can read', edit: 'Can edit' } as const
type Role = keyof typeof roles

/** Which friends see a collection, and which may change it. */
export function ShareCollectionDialog({ dialog: { id }, onClose }: DialogProps<'share-collection'>) {
  const { collection } = useStore(shelf, (state) => state)
  const me = useStore(session, meOf)
  const { error } = useStore(collections, (state) => state)
  const roleOf = (email: string): Role => {
    const member = collection?.members.find((each) => each.email === email)
    if (!member) return 'none'
    return member.canEdit ? 'edit' : 'read'
  }
  const setRole = (friendEmail: string, role: Role) =>
    attempt(async () => {
      if (role === 'none')
        await callApi('DELETE /api/collections/:id/members', { params: { id }, body: { friendEmail } })
      else {
        const body = { friendEmail, canEdit: role === 'edit' }
        const answer = await callApi('PUT /api/collections/:id/members', { params: { id }, body })
        shelf.set((now) => (now.id === id ? { ...now, collection: answer.collection } : now))
      }
    })
  return (
    <DoneDialog title="Share collection" size="small" error={error} onClose={onClose}>
      <div className={styles.root}>
        <p className={styles.intro}>
          {me?.friends.length
            ? 'Friends see the recipes in it, and what changes, at once.'
            : 'You have no friends here yet. You can add them in your profile.'}
        </p>
        {me?.friends.map((friend) => (
          <label key={friend.email} className={styles.row}>
            <span className={styles.friend}>
              {fullName(friend)}
              <span className={styles.email}>{friend.email}</span>
            </span>
            <select
              className={styles.role}
              value={roleOf(friend.email)}
              onChange={(event) => {
                const { value } = event.target
                if (value === 'none' || value === 'read' || value === 'edit')
                  void setRole(friend.email, value)
              }}
            >
              {Object.entries(roles).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </DoneDialog>
  )
}
