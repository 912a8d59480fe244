import type { AccessItem, AccessKind } from '#server/contract/access.ts'
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

const groups: readonly Group[] = [
  {
    title: 'Can sign in as you',
    explanation: 'Devices, passkeys and other ways into your account.',
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
    none: 'Nothing.',
  },
  {
    title: 'Reads or acts by itself',
    explanation: 'Programs with a token, calendars, webhooks and notifications.',
    kinds: ['program', 'calendar', 'webhook', 'push'],
    none: 'No program, calendar or webhook.',
  },
  {
    title: 'Friends',
    explanation: 'Ending a friendship also ends what you share, except recipes that your friend has saved.',
    kinds: ['friend', 'friend-request', 'invitation'],
    none: 'No friends yet.',
  },
  {
    title: 'Shared with friends',
    explanation: 'Recipes, collections, lists, your plan, what you cook together and potlucks.',
    kinds: ['recipe', 'collection', 'list', 'plan', 'cooking', 'household', 'potluck-guest'],
    none: 'You share nothing.',
  },
  {
    title: 'Anyone with the link',
    explanation: 'These open without an account.',
    kinds: ['public-link', 'potluck-link'],
    none: 'There are no links.',
  },
]

export function AccessGroups({ items }: { items: readonly AccessItem[] }) {
  return groups.map(({ title, explanation, kinds, none }) => {
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
