import { useEffect, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Friend } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { refreshMe } from '../state/account.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { openDialog } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { meOf, session } from '../state/session.ts'
import { share, sharing, stopSharing } from '../state/sharing.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './share-dialog.module.css'
import { TurnOnSharing } from './turn-on-sharing.tsx'

const noFriends: readonly Friend[] = []

export function ShareDialog({ dialog: { id, others = [] }, onClose }: DialogProps<'share'>) {
  const close = () => {
    stopSharing()
    onClose()
  }
  const isOff = useStore(session, (state) => meOf(state)?.isSharingEnabled === false)
  const friends = useStore(session, (state) => meOf(state)?.friends ?? noFriends)
  const isLoading = useFreshFriends(friends.length === 0)
  const [ticked, setTicked] = useState<readonly string[]>([])
  // A friend may have been removed since the box was ticked.
  const chosen = ticked.filter((email) => friends.some((friend) => friend.email === email))
  const state = useStore(sharing, (now) => (now?.recipeIds[0] === id ? now : null))
  const isSending = state !== null && state.waitingFor.length > 0
  const toggle = (email: string) =>
    setTicked((list) => (list.includes(email) ? list.filter((each) => each !== email) : [...list, email]))
  return (
    <Dialog
      title={t('Share Recipe')}
      size="small"
      onClose={close}
      actions={
        <>
          <Button onClick={close} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={isOff || chosen.length === 0}
            isBusy={isSending}
            onClick={() => void share([id, ...others], chosen)}
          >
            {t('Share')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.recipe}>
          {others.length > 0
            ? t('{count, plural, one {# recipe} other {# recipes}}', { count: others.length + 1 })
            : findRecipe(id)?.title}
        </p>
        {isOff && <TurnOnSharing />}
        <p role="status" className={styles.count} hidden={isOff}>
          {isLoading ? t('Loading friends...') : describeChoice(chosen.length)}
        </p>
        {!isOff && !isLoading && friends.length === 0 && <NoFriends onLeave={close} />}
        <fieldset className={styles.friends} disabled={isSending} hidden={isOff}>
          <legend className="visually-hidden">{t('Friends')}</legend>
          {friends.map((friend) => (
            <Checkbox
              key={friend.email}
              label={<FriendLabel friend={friend} />}
              checked={chosen.includes(friend.email)}
              onChange={() => toggle(friend.email)}
            />
          ))}
        </fieldset>
        <div role="alert">
          {state?.errors.map((error) => (
            <p key={error} className={styles.error}>
              {error}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const describeChoice = (count: number) =>
  count > 0
    ? t('{count, plural, one {# friend(s) selected} other {# friend(s) selected}}', { count })
    : t('Select friends')

const NoFriends = ({ onLeave }: { onLeave(): void }) => (
  <p>
    {t('You have no friends here yet.')}{' '}
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        onLeave()
        openDialog({ kind: 'profile' })
      }}
    >
      {t('Add one in your profile.', {}, 'a friend')}
    </button>
  </p>
)

function FriendLabel({ friend }: { friend: Friend }) {
  return (
    <span className={styles.friend}>
      <span>{fullName(friend)}</span>
      <span className={styles.email}>{friend.email}</span>
    </span>
  )
}

/** Reads the friends again when none are known; true until that is done. */
function useFreshFriends(isUnknown: boolean): boolean {
  const [isAsking, setAsking] = useState(isUnknown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (isUnknown) void refreshMe().finally(() => setAsking(false))
  }, [])
  return isAsking && isUnknown
}

export function SharedDialog({ onClose }: DialogProps<'shared'>) {
  return (
    <DoneDialog title={t('Recipe Shared!')} size="small" onClose={onClose}>
      <p>{t('Your recipe has been successfully shared.')}</p>
    </DoneDialog>
  )
}
