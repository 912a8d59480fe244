import { useState } from 'react'
import { callApi } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { reloadAccess } from './access-state.ts'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { tryIt } from './try-it.ts'

/** For a person who does not know who has access. */
export function EndEverything() {
  const [isAsking, setAsking] = useState(false)
  const endAll = async () => {
    setAsking(false)
    await tryIt(
      () => callApi('DELETE /api/account/access', {}),
      'Only this device is signed in now.',
      reloadAccess,
    )
  }
  return (
    <AccountSection title="Someone else got in?">
      <p className={styles.text}>
        One step ends everything that can sign in or read as you, except this device. Friends and what you
        share stay. Then choose a new password on your account page.
      </p>
      <div className={styles.buttons}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          End everything that can sign in, except this device
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="End everything that can sign in?"
          confirmLabel="End everything"
          isDestructive
          onConfirm={() => void endAll()}
          onClose={() => setAsking(false)}
        >
          <p>
            Other devices, tokens of programs, recovery codes and the address of your calendar end, and
            webhooks are switched off. Passkeys and single sign-on wait here until you keep or end each of
            them.
          </p>
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
