import House from 'lucide-react/icons/house'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { locale, t } from '#server/contract/language/t.ts'
import type { Me } from '#server/contract/users.ts'
import { openDialog } from '../state/dialogs.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { AddFriend } from './add-friend.tsx'
import { FriendList } from './friend-list.tsx'
import styles from './friends-section.module.css'
import { PendingRequests } from './pending-requests.tsx'

/** Opens when a friend request arrives. */
export function FriendsSection({ me }: { me: Me }) {
  const { pendingRequests, householdInvitations = 0 } = me
  const count = pendingRequests.length + householdInvitations
  const [isOpen, setOpen] = useState(count > 0)
  const [seen, setSeen] = useState(count)
  if (count !== seen) {
    setSeen(count)
    if (count > seen) setOpen(true)
  }
  return (
    <Collapsible
      title={t('Friends')}
      icon={<Users />}
      note={count > 0 && <Badge tone="tomato">{new Intl.NumberFormat(locale()).format(count)}</Badge>}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className={styles.root}>
        {pendingRequests.length > 0 && <PendingRequests requests={pendingRequests} />}
        <AddFriend />
        <FriendList friends={me.friends} />
        {me.friends.length > 0 && (
          <Button icon={<House />} onClick={() => openDialog({ kind: 'household' })}>
            {householdInvitations > 0 ? t('You are invited into a household') : t('Household')}
          </Button>
        )}
      </div>
    </Collapsible>
  )
}
