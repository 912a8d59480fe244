import { counted } from '#server/contract/format.ts'
import { update } from '../browser/register-worker.ts'
import { useStore } from '../browser/store.ts'
import { connection, nothingWaits, outboxStatus } from '../state/connection.ts'
import { openDialog } from '../state/dialogs.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useMe } from './initial-state.tsx'
import styles from './notices.module.css'

/** Banners above the list. */
export function Notices() {
  const { pendingRequests, householdInvitations = 0, hasOlderRecipes } = useMe()
  const isOffline = useStore(
    connection,
    (state) => state === 'offline',
    () => false,
  )
  const { waiting, refused } = useStore(
    outboxStatus,
    (state) => state,
    () => nothingWaits,
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
          You're offline. You can read, cook and change your recipes; adding has to wait until you're back
          online.
        </Banner>
      )}
      {(waiting > 0 || refused > 0) && (
        <Banner
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'outbox' })}>
              See changes
            </Button>
          }
        >
          {waiting > 0 &&
            `${counted(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'} for the network. `}
          {refused > 0 && `${counted(refused, 'change')} could not be saved.`}
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
      {householdInvitations > 0 && (
        <Banner
          tone="invite"
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'household' })}>
              Look
            </Button>
          }
        >
          You are invited into a household.
        </Banner>
      )}
      {hasOlderRecipes && (
        <Banner
          tone="invite"
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'household' })}>
              Choose
            </Button>
          }
        >
          Which of your recipes are for your household, too?
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
