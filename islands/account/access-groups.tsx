import type { AccessItem, AccessKind } from '#server/contract/access.ts'
import { t } from '#server/contract/language/t.ts'
import { AccessRow } from './access-row.tsx'
import { reloadAccess } from './access-state.ts'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'

interface Group {
  title: string
  explanation: string
  kinds: readonly AccessKind[]
  /** Instead of rows. */
  none: string
}

const groups = (): readonly Group[] => [
  {
    title: t('Can sign in as you'),
    explanation: t('Devices, passkeys and other ways into your account.'),
    kinds: [
      'session',
      'passkey',
      'recovery-codes',
      'sign-on',
      'sign-on-attempt',
      'email-change',
      'password-reset',
      'known-devices',
    ],
    none: t('Nothing.'),
  },
  {
    title: t('Reads or acts by itself'),
    explanation: t('Programs with a token, calendars, webhooks and notifications.'),
    kinds: ['program', 'calendar', 'kitchen', 'webhook', 'push'],
    none: t('No program, calendar or webhook.'),
  },
  {
    title: t('Friends'),
    explanation: t(
      'Ending a friendship also ends what you share, except recipes that your friend has saved.',
    ),
    kinds: ['friend', 'friend-request', 'invitation'],
    none: t('No friends yet.'),
  },
  {
    title: t('Shared with friends'),
    explanation: t('Recipes, collections, lists, your plan, what you cook together and potlucks.'),
    kinds: ['recipe', 'collection', 'list', 'plan', 'cooking', 'household', 'potluck-guest'],
    none: t('You are not sharing anything.'),
  },
  {
    title: t('Anyone with the link'),
    explanation: t('These open without an account.'),
    kinds: ['public-link', 'potluck-link'],
    none: t('There are no links.'),
  },
]

export function AccessGroups({ items }: { items: readonly AccessItem[] }) {
  return groups().map(({ title, explanation, kinds, none }) => {
    const shown = kinds.flatMap((kind) => items.filter((item) => item.kind === kind))
    return (
      <AccountSection key={title} title={title}>
        <p className={styles.text}>{shown.length > 0 ? explanation : none}</p>
        {shown.length > 0 && (
          <ul className={styles.sessions}>
            {shown.map((item) => (
              <AccessRow key={`${item.kind} ${item.id}`} item={item} reload={reloadAccess} />
            ))}
          </ul>
        )}
      </AccountSection>
    )
  })
}
