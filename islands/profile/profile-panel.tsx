import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { useBackToClose } from '../browser/dialog-history.ts'
import { useStore } from '../browser/store.ts'
import { ModelSwitch } from '../language-model/model-switch.tsx'
import { LibrarySection } from '../offline/library-section.tsx'
import { logOut } from '../state/account.ts'
import { outboxStatus } from '../state/connection.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { openDialog } from '../state/dialogs.ts'
import { meOf, session } from '../state/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { cx } from '../ui/cx.ts'
import { useModal } from '../ui/dialog.tsx'
import { avatarFor } from '../ui/food-for.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CookingSwitch } from './cooking-switch.tsx'
import { FriendsSection } from './friends-section.tsx'
import { MoveSection } from './move-section.tsx'
import styles from './profile-panel.module.css'
import { SharingSwitch } from './sharing-switch.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The profile, in a panel next to the list. */
export function ProfilePanel({ dialog: { isMoving = false }, onClose }: DialogProps<'profile'>) {
  const panel = useModal()
  useBackToClose(true, onClose)
  const me = useStore(session, meOf)
  const [isLeaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unsent = useStore(outboxStatus, ({ waiting, refused }) => waiting + refused)
  if (!me) return null
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and comes as the cancel event
    <dialog
      ref={panel}
      className={styles.root}
      aria-label={t('Profile')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <IconButton
          label={t('Close')}
          icon={<X />}
          className={styles.close}
          onClick={onClose}
          data-autofocus
        />
        <header className={styles.person}>
          <Avatar food={avatarFor(me._id)} size="large" />
          <div className={styles.who}>
            <h2>{fullName(me)}</h2>
            <p className={styles.email}>{me.email}</p>
          </div>
        </header>
        <SharingSwitch me={me} />
        <CookingSwitch me={me} />
        <ModelSwitch {...me} />
        <ThemeChoice />
        <LibrarySection />
        <div>
          <FriendsSection me={me} />
          <MoveSection startsOpen={isMoving} />
          <a className={styles.row} href="/account">
            <UserRound />
            {t('Account')}
          </a>
          {me.isAdmin && (
            <a className={styles.row} href="/admin">
              <ShieldCheck />
              {t('Admin')}
            </a>
          )}
          <Button
            className={cx(styles.row, styles.keys)}
            icon={<Keyboard />}
            onClick={() => {
              onClose()
              openDialog({ kind: 'shortcuts' })
            }}
          >
            {t('Keyboard shortcuts')}
          </Button>
          <Button
            className={styles.row}
            icon={<LogOut data-turns />}
            isBusy={isLeaving}
            onClick={() => {
              if (unsent > 0) return setAsking(true)
              leave()
            }}
          >
            {t('Logout')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('Log out without saving?')}
          confirmLabel={t('Log out')}
          cancelLabel={t('Stay')}
          isDestructive
          onClose={() => setAsking(false)}
          onConfirm={leave}
        >
          {t(
            '{count, plural, one {# change on this device is not saved yet. Logging out deletes it.} other {# changes on this device are not saved yet. Logging out deletes them.}}',
            { count: unsent },
          )}
        </ConfirmDialog>
      )}
    </dialog>
  )
}
