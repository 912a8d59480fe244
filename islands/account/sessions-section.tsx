import type { Account, AccountSession } from '#server/contract/account.ts'
import { callApi } from '../browser/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { tryIt } from './try-it.ts'

/** Where one is signed in. */
export function SessionsSection({ account }: { account: Account }) {
  const { sessions, mutedMails, isMailSet } = account
  return (
    <AccountSection title="Devices">
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
                'Your other devices are signed out.',
              )
            }
          >
            Sign out all other devices
          </Button>
        </div>
      )}
      {!isMailSet && (
        <p className={styles.text}>No mail is set up on this Potluck, so these mails are not sent.</p>
      )}
      <MailSwitch
        kind="sign-in"
        mutedMails={mutedMails}
        label="Mail me about new devices"
        description="When someone signs in with your password on a device that was not used before"
      />
      <MailSwitch
        kind="potlucks"
        mutedMails={mutedMails}
        label="Mail me about potlucks"
        description="When a friend invites you or changes the time, and on the day before"
      />
    </AccountSection>
  )
}

function Session({ session: { id, device, usedAt, isCurrent } }: { session: AccountSession }) {
  const name = device || 'Another program'
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          Last used <LocalTime at={new Date(usedAt).toISOString()} />
        </p>
      </div>
      {isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${name}`}
          onClick={() =>
            void tryIt(
              () => callApi('DELETE /api/account/sessions/:id', { params: { id } }),
              `${name} is signed out.`,
            )
          }
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
