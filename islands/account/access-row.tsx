import type { AccessItem, AccessKind, Maker } from '#server/contract/access.ts'
import { fullName } from '#server/contract/format.ts'
import { callApi } from '../browser/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './account-page.module.css'
import { tryIt } from './try-it.ts'

const kindNames: Record<AccessKind, string> = {
  session: 'Signed in',
  'known-devices': 'Known at sign-in',
  passkey: 'Passkey',
  'recovery-codes': 'Recovery codes',
  'sign-on': 'Single sign-on',
  'sign-on-attempt': 'Sign-in under way',
  'email-change': 'New address',
  'password-reset': 'Reset link',
  program: 'Program',
  calendar: 'Calendar',
  webhook: 'Webhook',
  push: 'Notifications',
  friend: 'Friend',
  'friend-request': 'Friend request',
  invitation: 'Invitation',
  recipe: 'Recipe',
  collection: 'Collection',
  list: 'Shopping list',
  plan: 'Plan',
  cooking: 'Cooking together',
  household: 'Household',
  'potluck-guest': 'Potluck',
  'public-link': 'Recipe',
  'potluck-link': 'Potluck',
}

interface AccessRowProps {
  item: AccessItem
  /** Reads the list again, after it changed. */
  reload(): Promise<void>
}

/** One thing that signs in, reads, or is seen by others. */
export function AccessRow({ item, reload }: AccessRowProps) {
  const { kind, name, detail, person, since, madeBy, state, isCurrent } = item
  const about = [kindNames[kind], person && kind !== 'friend' && `for ${fullName(person)}`].filter(Boolean)
  return (
    <li className={styles.access}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {about.join(' ')}
          {since !== null && (
            <>
              {' '}
              · since <LocalTime at={new Date(since).toISOString()} isDateOnly />
            </>
          )}
          {madeBy && ` · ${describeMaker(madeBy)}`}
        </p>
        {detail && <p className={styles.seen}>{detail}</p>}
        {state === 'waiting' && (
          <p className={styles.problem}>Signs in nobody until you keep it. Is it yours?</p>
        )}
        {state === 'off' && <p className={styles.problem}>Off</p>}
      </div>
      {isCurrent ? <Badge>This device</Badge> : <Actions item={item} reload={reload} />}
    </li>
  )
}

const describeMaker = (maker: Maker): string => {
  if (maker.by === 'program') return `made by the program ${maker.name}`
  return maker.device === '' ? 'made in a browser' : `made with ${maker.device}`
}

function Actions({ item: { kind, id, name, person, state, canEnd }, reload }: AccessRowProps) {
  const params = { kind, id }
  const whose = person && kind !== 'friend' ? ` for ${fullName(person)}` : ''
  const label = `${kindNames[kind]} ${name}${whose}`
  return (
    <div className={styles.buttons}>
      {state === 'waiting' && (
        <Button
          size="small"
          aria-label={`Keep ${label}`}
          onClick={() =>
            void tryIt(
              () => callApi('POST /api/account/access/:kind/:id/keep', { params }),
              `${name} signs you in again.`,
              reload,
            )
          }
        >
          Keep
        </Button>
      )}
      {canEnd && (
        <Button
          size="small"
          aria-label={`End ${label}`}
          onClick={() =>
            void tryIt(
              () => callApi('DELETE /api/account/access/:kind/:id', { params }),
              `Ended: ${name}.`,
              reload,
            )
          }
        >
          End
        </Button>
      )}
    </div>
  )
}
