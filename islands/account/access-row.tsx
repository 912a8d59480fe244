import type { AccessItem, AccessKind, Maker } from '#server/contract/access.ts'
import { dot, fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import styles from './account-page.module.css'
import { tryIt } from './try-it.ts'

const kindNames: Record<AccessKind, () => string> = {
  session: () => t('Signed in'),
  'known-devices': () => t('Known at sign-in'),
  passkey: () => t('Passkey'),
  'recovery-codes': () => t('Recovery codes'),
  'sign-on': () => t('Single sign-on'),
  'sign-on-attempt': () => t('Sign-in under way'),
  'email-change': () => t('New address'),
  'password-reset': () => t('Reset link'),
  program: () => t('Program'),
  calendar: () => t('Calendar'),
  kitchen: () => t('Kitchen screen'),
  webhook: () => t('Webhook'),
  push: () => t('Notifications'),
  friend: () => t('Friend'),
  'friend-request': () => t('Friend request'),
  invitation: () => t('Invitation'),
  recipe: () => t('Recipe'),
  collection: () => t('Collection'),
  list: () => t('Shopping list'),
  plan: () => t('Plan', {}, 'the meals of a week'),
  cooking: () => t('Cooking together'),
  household: () => t('Household'),
  'potluck-guest': () => t('Potluck'),
  'public-link': () => t('Recipe'),
  'potluck-link': () => t('Potluck'),
}

interface AccessRowProps {
  item: AccessItem
  /** Reads the list again, after it changed. */
  reload(): Promise<void>
}

/** One thing that signs in, reads, or is seen by others. */
export function AccessRow({ item, reload }: AccessRowProps) {
  const { name, detail, since, madeBy, state, isCurrent } = item
  return (
    <li className={styles.access}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {forWhom(item)}
          {since !== null && (
            <>
              {dot}
              <Sentence
                text="since <day/>"
                parts={{ day: <LocalTime at={new Date(since).toISOString()} isDateOnly /> }}
              />
            </>
          )}
          {madeBy && dot + describeMaker(madeBy)}
        </p>
        {detail && <p className={styles.seen}>{detail}</p>}
        {state === 'waiting' && (
          <p className={styles.problem}>{t('Nobody can sign in with it until you keep it. Is it yours?')}</p>
        )}
        {state === 'off' && <p className={styles.problem}>{t('Off')}</p>}
      </div>
      {isCurrent ? <Badge>{t('This device')}</Badge> : <Actions item={item} reload={reload} />}
    </li>
  )
}

/** What it is, and for whom. */
const forWhom = ({ kind, person }: AccessItem): string =>
  person && kind !== 'friend'
    ? t('{kind} for {name}', { kind: kindNames[kind](), name: fullName(person) })
    : kindNames[kind]()

const describeMaker = (maker: Maker): string => {
  if (maker.by === 'program') return t('made by the program {name}', { name: maker.name })
  return maker.device === '' ? t('made in a browser') : t('made with {device}', { device: maker.device })
}

function Actions({ item: { kind, id, name, person, state, canEnd }, reload }: AccessRowProps) {
  const params = { kind, id }
  const named = { kind: kindNames[kind](), name }
  const what =
    person && kind !== 'friend'
      ? t('{kind} {name} for {person}', { ...named, person: fullName(person) })
      : t('{kind} {name}', named)
  return (
    <div className={styles.buttons}>
      {state === 'waiting' && (
        <Button
          size="small"
          aria-label={t('Keep {what}', { what })}
          onClick={() =>
            void tryIt(
              () => callApi('POST /api/account/access/:kind/:id/keep', { params }),
              t('{name} signs you in again.', { name }),
              reload,
            )
          }
        >
          {t('Keep', {}, 'not to end something')}
        </Button>
      )}
      {canEnd && (
        <Button
          size="small"
          aria-label={t('End {what}', { what })}
          onClick={() =>
            void tryIt(
              () => callApi('DELETE /api/account/access/:kind/:id', { params }),
              t('Ended: {name}.', { name }),
              reload,
            )
          }
        >
          {t('End', {}, 'to stop something')}
        </Button>
      )}
    </div>
  )
}
