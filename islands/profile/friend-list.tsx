import UserMinus from 'lucide-react/icons/user-minus'
import { useRef, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Friend } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { fallbackOfRow, useFocusFallback } from '../browser/use-focus-fallback.ts'
import { addFriend, removeFriend } from '../state/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { foodFor } from '../ui/food-for.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './friends-section.module.css'

export function FriendList({ friends }: { friends: readonly Friend[] }) {
  const [leaving, setLeaving] = useState<Friend | null>(null)
  return (
    <div>
      <People friends={friends} onRemove={setLeaving} />
      {leaving && (
        <ConfirmDialog
          title={t('Remove Friend')}
          confirmLabel={t('Remove')}
          isDestructive
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            void remove(leaving)
          }}
        >
          {t('{name} will no longer be your friend. Recipes you shared with each other stay.', {
            name: fullName(leaving),
          })}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface PeopleProps {
  friends: readonly Friend[]
  onRemove(friend: Friend): void
}

function People({ friends, onRemove }: PeopleProps) {
  if (friends.length === 0)
    return <p className={styles.none}>{t('No friends yet. Invite someone you cook for.')}</p>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" tabIndex={-1} className={styles.list} aria-label={t('Friends')}>
      {friends.map((friend) => (
        <Person key={friend.email} friend={friend} onRemove={() => onRemove(friend)} />
      ))}
    </ul>
  )
}

function Person({ friend, onRemove }: { friend: Friend; onRemove(): void }) {
  const row = useRef<HTMLLIElement>(null)
  useFocusFallback(row, fallbackOfRow)
  return (
    <li ref={row} className={styles.person}>
      <Avatar food={foodFor(friend.email)} />
      <span className={styles.name}>
        <span>{fullName(friend)}</span>
        <span className={styles.email}>{friend.email}</span>
      </span>
      <IconButton
        label={t('Remove {name}', { name: fullName(friend) })}
        title={t('Remove')}
        icon={<UserMinus />}
        onClick={onRemove}
      />
    </li>
  )
}

async function remove(friend: Friend): Promise<void> {
  removeFriend(friend.email)
  try {
    await callApi('DELETE /api/friends', {
      context: 'Could not remove the friend',
      body: { friendEmail: friend.email },
    })
  } catch (error) {
    addFriend(friend)
    console.error(error)
  }
}
