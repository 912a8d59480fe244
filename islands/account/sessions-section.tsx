import type { Account, AccountSession } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import styles from './account-page.module.css'
import { FoldedSection } from './account-section.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { tryIt } from './try-it.ts'

/** Where one is signed in. */
export function SessionsSection({ account }: { account: Account }) {
  const { sessions, mutedMails, isMailSet } = account
  return (
    <FoldedSection title={t('Devices')}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button
            onClick={() =>
              void tryIt(
                () => callApi('DELETE /api/account/sessions', {}),
                t('Your other devices are signed out.'),
              )
            }
          >
            {t('Sign out all other devices')}
          </Button>
        </div>
      )}
      {!isMailSet && (
        <p className={styles.text}>{t('No mail is set up on this Potluck, so these mails are not sent.')}</p>
      )}
      <MailSwitch
        kind="sign-in"
        mutedMails={mutedMails}
        label={t('Email me about new devices')}
        description={t('When someone signs in with your password on a device that was not used before')}
      />
      <MailSwitch
        kind="potlucks"
        mutedMails={mutedMails}
        label={t('Email me about potlucks')}
        description={t('When a friend invites you or changes the time, and on the day before')}
      />
    </FoldedSection>
  )
}

function Session({ session: { id, device, usedAt, isCurrent } }: { session: AccountSession }) {
  const name = device || t('Another program')
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          <Sentence
            text="Last used <time/>"
            parts={{ time: <LocalTime at={new Date(usedAt).toISOString()} /> }}
          />
        </p>
      </div>
      {isCurrent ? (
        <Badge>{t('This device')}</Badge>
      ) : (
        <Button
          size="small"
          aria-label={t('Sign out {name}', { name })}
          onClick={() =>
            void tryIt(
              () => callApi('DELETE /api/account/sessions/:id', { params: { id } }),
              t('{name} is signed out.', { name }),
            )
          }
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
