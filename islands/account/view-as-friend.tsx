import { useState } from 'react'
import type { AccessItem, ViewAs } from '#server/contract/access.ts'
import { fullName } from '#server/contract/format.ts'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { tryWithToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'

/** What each friend sees of one's things, as that friend sees them. */
export function ViewAsFriend({ items }: { items: readonly AccessItem[] }) {
  const [view, setView] = useState<ViewAs | null>(null)
  const friends = items.flatMap(({ kind, person }) => (kind === 'friend' && person ? [person] : []))
  const open = (friendEmail: string) =>
    tryWithToast(async () => setView(await callApi('GET /api/account/view-as', { query: { friendEmail } })))
  if (friends.length === 0) return null
  return (
    <AccountSection title={t('View as a friend')}>
      <p className={styles.text}>{t('Shows your things as one of your friends sees them.')}</p>
      <div className={styles.buttons}>
        {friends.map((friend) => (
          <Button key={friend.email} onClick={() => void open(friend.email)}>
            {t('View as {name}', { name: fullName(friend) })}
          </Button>
        ))}
      </div>
      {view && <FriendsView view={view} onClose={() => setView(null)} />}
    </AccountSection>
  )
}

function FriendsView({ view, onClose }: { view: ViewAs; onClose(): void }) {
  const { friend, seesCooking, recipes, collections, lists, plan, cooking, potlucks } = view
  return (
    <Dialog title={t('What {name} sees', { name: friend.firstName })} onClose={onClose}>
      <div className={styles.seenThings}>
        <p className={styles.text}>
          {inARow(
            t('Your name and email address.'),
            seesCooking && t('Of recipes that you both have: your rating and when you cooked them.'),
          )}
        </p>
        <Seen
          title={t('Recipes that you shared')}
          lines={recipes.map(({ title, isSaved }) =>
            isSaved ? title : t('{title} (not saved yet)', { title }),
          )}
        />
        {collections.map(({ name, canEdit, recipes: titles }) => (
          <Seen
            key={`collection ${name}`}
            title={
              canEdit
                ? t('Collection {name}, which they can change', { name })
                : t('Collection {name}', { name })
            }
            lines={titles}
          />
        ))}
        {lists.map(({ name, lines }) => (
          <Seen key={`list ${name}`} title={t('Shopping list {name}', { name })} lines={lines} />
        ))}
        {plan && (
          <Seen
            title={t('Your plan (the next four weeks)')}
            lines={plan.map(({ day, title }) => t('{day}: {title}', { day, title }))}
          />
        )}
        {cooking.length > 0 && <Seen title={t('Cooking together')} lines={cooking} />}
        <Seen
          title={t('Potlucks')}
          lines={potlucks.map(({ name, date }) =>
            date === null ? name : t('{name}, {day}', { name, day: date.slice(0, 10) }),
          )}
        />
        {!plan && <p className={styles.seen}>{t('Not your plan.')}</p>}
      </div>
    </Dialog>
  )
}

const maxLines = 10

function Seen({ title, lines }: { title: string; lines: readonly string[] }) {
  const more = new Set(lines).size - maxLines
  return (
    <section>
      <h3 className={styles.device}>{title}</h3>
      {lines.length === 0 ? (
        <p className={styles.seen}>{t('None')}</p>
      ) : (
        <ul className={styles.seenLines}>
          {[...new Set(lines)].slice(0, maxLines).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.seen}>
          {t('{count, plural, one {and # more} other {and # more}}', { count: more })}
        </p>
      )}
    </section>
  )
}
