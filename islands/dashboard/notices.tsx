import { t } from '#server/contract/language/t.ts'
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
          {t(
            "You're offline. You can read, cook and change your recipes; adding has to wait until you're back online.",
          )}
        </Banner>
      )}
      {(waiting > 0 || refused > 0) && (
        <Banner
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'outbox' })}>
              {t('See changes')}
            </Button>
          }
        >
          {waiting > 0 &&
            t(
              '{count, plural, one {# change waits for the network.} other {# changes wait for the network.}}',
              { count: waiting },
            )}
          {waiting > 0 && refused > 0 && ' '}
          {refused > 0 &&
            t('{count, plural, one {# change could not be saved.} other {# changes could not be saved.}}', {
              count: refused,
            })}
        </Banner>
      )}
      {pendingRequests.length > 0 && (
        <Banner
          tone="invite"
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'profile' })}>
              {t('View', {}, 'look at it')}
            </Button>
          }
        >
          {t(
            '{count, plural, one {You have # pending friend request(s)!} other {You have # pending friend request(s)!}}',
            { count: pendingRequests.length },
          )}
        </Banner>
      )}
      {householdInvitations > 0 && (
        <Banner
          tone="invite"
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'household' })}>
              {t('Look', {}, 'look at it')}
            </Button>
          }
        >
          {t('You are invited into a household.')}
        </Banner>
      )}
      {hasOlderRecipes && (
        <Banner
          tone="invite"
          action={
            <Button size="small" onClick={() => openDialog({ kind: 'household' })}>
              {t('Choose')}
            </Button>
          }
        >
          {t('Which of your recipes are for your household, too?')}
        </Banner>
      )}
      {activate && (
        <Banner
          action={
            <Button size="small" onClick={activate}>
              {t('Update')}
            </Button>
          }
        >
          {t('A new version of Potluck is ready.')}
        </Banner>
      )}
    </div>
  )
}
