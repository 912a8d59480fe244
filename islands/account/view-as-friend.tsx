import { useState } from 'react'
import type { AccessItem, ViewAs } from '#server/contract/access.ts'
import { counted, fullName } from '#server/contract/format.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'

/** What each friend sees of one's things, as that friend sees them. */
export function ViewAsFriend({ items }: { items: readonly AccessItem[] }) {
  const [view, setView] = useState<ViewAs | null>(null)
  const friends = items.flatMap(({ kind, person }) => (kind === 'friend' && person ? [person] : []))
  const open = async (friendEmail: string) => {
    try {
      setView(await callApi('GET /api/account/view-as', { query: { friendEmail } }))
    } catch (error) {
      showToast({ title: 'That did not work', message: messageOf(error), kind: 'error' })
    }
  }
  if (friends.length === 0) return null
  return (
    <AccountSection title="View as a friend">
      <p className={styles.text}>Shows your things as one of your friends sees them.</p>
      <div className={styles.buttons}>
        {friends.map((friend) => (
          <Button key={friend.email} onClick={() => void open(friend.email)}>
            View as {fullName(friend)}
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
    <Dialog title={`What ${friend.firstName} sees`} onClose={onClose}>
      <div className={styles.seenThings}>
        <p className={styles.text}>
          Your name and email address.
          {seesCooking && ` Of recipes that you both have: your rating and when you cooked them.`}
        </p>
        <Seen
          title="Recipes that you shared"
          lines={recipes.map(({ title, isSaved }) => (isSaved ? title : `${title} (not saved yet)`))}
        />
        {collections.map(({ name, canEdit, recipes: titles }) => (
          <Seen
            key={`collection ${name}`}
            title={`Collection ${name}${canEdit ? ', which they can change' : ''}`}
            lines={titles}
          />
        ))}
        {lists.map(({ name, lines }) => (
          <Seen key={`list ${name}`} title={`Shopping list ${name}`} lines={lines} />
        ))}
        {plan && (
          <Seen
            title="Your plan (the next four weeks)"
            lines={plan.map(({ day, title }) => `${day}: ${title}`)}
          />
        )}
        {cooking.length > 0 && <Seen title="Cooking together" lines={cooking} />}
        <Seen title="Potlucks" lines={potlucks.map(({ name, date }) => `${name}, ${date.slice(0, 10)}`)} />
        {!plan && <p className={styles.seen}>Not your plan.</p>}
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
        <p className={styles.seen}>None</p>
      ) : (
        <ul className={styles.seenLines}>
          {[...new Set(lines)].slice(0, maxLines).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.seen}>and {counted(more, 'more', 'more')}</p>}
    </section>
  )
}
