import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { Friend } from '#server/contract/friends.ts'
import { fullName } from '#server/contract/words.ts'
import { callApi } from '../../lib/api.ts'
import { foodFor } from '../../lib/food-for.ts'
import { addFriend, removeFriend } from '../../stores/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './friends-section.module.css'

export function FriendList({ friends }: { friends: readonly Friend[] }) {
  const [leaving, setLeaving] = useState<Friend | null>(null)
  if (friends.length === 0) return <p className={styles.none}>No friends yet. Invite someone you cook for.</p>
  return (
    <div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.list} aria-label="Friends">
        {friends.map((friend) => (
          <li key={friend.email} className={styles.person}>
            <Avatar food={foodFor(friend.email)} />
            <span className={styles.name}>
              <span>{fullName(friend)}</span>
              <span className={styles.email}>{friend.email}</span>
            </span>
            <IconButton
              label={`Remove ${fullName(friend)}`}
              title="Remove"
              icon={<UserMinus />}
              onClick={() => setLeaving(friend)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title="Remove Friend"
          confirmLabel="Remove"
          isDestructive
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            void remove(leaving)
          }}
        >
          {`${fullName(leaving)} will no longer be your friend. Recipes you shared with each other stay.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

async function remove(friend: Friend): Promise<void> {
  removeFriend(friend.email)
  try {
    await callApi('Could not remove the friend', '/api/friends', {
      method: 'DELETE',
      body: { friendEmail: friend.email },
    })
  } catch (error) {
    addFriend(friend)
    console.error(error)
  }
}
