import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
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
      t('Only this device is signed in now.'),
      reloadAccess,
    )
  }
  return (
    <AccountSection title={t('Someone else got in?')}>
      <p className={styles.text}>
        {t(
          'One step ends everything that can sign in or read as you, except this device. Friends and what you share stay. Then choose a new password on your account page.',
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('End everything that can sign in, except this device')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('End everything that can sign in?')}
          confirmLabel={t('End everything')}
          isDestructive
          onConfirm={() => void endAll()}
          onClose={() => setAsking(false)}
        >
          <p>
            {t(
              'Other devices, tokens of programs, recovery codes, the address of your calendar and the link of a kitchen screen end, and webhooks are switched off. Passkeys and single sign-on wait here until you keep or end each of them.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
