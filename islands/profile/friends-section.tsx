import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { Me } from '#server/contract/users.ts'
import { Badge } from '../ui/badge.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { AddFriend } from './add-friend.tsx'
import { FriendList } from './friend-list.tsx'
import styles from './friends-section.module.css'
import { PendingRequests } from './pending-requests.tsx'

/** Opens when a friend request arrives. */
export function FriendsSection({ me }: { me: Me }) {
  const count = me.pendingRequests.length
  const [isOpen, setOpen] = useState(count > 0)
  const [seen, setSeen] = useState(count)
  if (count !== seen) {
    setSeen(count)
    if (count > seen) setOpen(true)
  }
  return (
    <Collapsible
      title="Friends"
      icon={<Users />}
      note={count > 0 && <Badge tone="tomato">{count}</Badge>}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className={styles.root}>
        {count > 0 && <PendingRequests requests={me.pendingRequests} />}
        <AddFriend />
        <FriendList friends={me.friends} />
      </div>
    </Collapsible>
  )
}
