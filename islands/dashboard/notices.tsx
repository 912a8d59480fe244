import { update } from '../browser/register-worker.ts'
import { useStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import { openDialog } from '../state/dialogs.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useMe } from './initial-state.tsx'
import styles from './notices.module.css'

/** Banners above the list. */
export function Notices() {
  const { pendingRequests } = useMe()
  const isOffline = useStore(
    connection,
    (state) => state === 'offline',
    () => false,
  )
  const activate = useStore(
    update,
    (state) => state,
    () => null,
  )
  return (
    <div role="status" className={styles.root}>
      {isOffline && (
        <Banner>
          You're offline. You can read and cook; adding and changing recipes has to wait until you're back
          online.
        </Banner>
      )}
      {pendingRequests.length > 0 && (
        <Banner
          tone="invite"
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'profile' })}>
              View
            </Button>
          }
        >
          You have {pendingRequests.length} pending friend request(s)!
        </Banner>
      )}
      {activate && (
        <Banner
          action={
            <Button size="small" onClick={activate}>
              Update
            </Button>
          }
        >
          A new version of Potluck is ready.
        </Banner>
      )}
    </div>
  )
}
