import type { Invited } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './friends-section.module.css'

/** Many people send a link by message, also where it is mailed; without a mail server it is the only way. */
export function InvitationLink({ email, link, isMailed }: Invited & { email: string }) {
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  const share = () => navigator.share({ title: 'Potluck', url: link }).catch(() => {})
  return (
    <div className={styles.invitation}>
      {!isMailed && (
        <>
          <p role="status">{t('No mail is set up here. Give {email} this link:', { email })}</p>
          <p>
            <code className={styles.link}>{link}</code>
          </p>
        </>
      )}
      <div className={styles.answers}>
        <CopyButton
          size="small"
          variant={isMailed ? 'secondary' : 'primary'}
          text={link}
          label={isMailed ? t('Copy link') : t('Copy')}
        />
        {canShare && (
          <Button size="small" onClick={() => void share()}>
            {t('Send…')}
          </Button>
        )}
      </div>
      <p className={styles.email}>
        {t('It works once, for this address, for seven days. It is shown only now.')}
      </p>
    </div>
  )
}
