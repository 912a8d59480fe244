import CookingPot from 'lucide-react/icons/cooking-pot'
import { useEffect, useState } from 'react'
import type { CookedLog } from '#server/contract/cooking.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import { cookedNews } from '../state/cooked-news.ts'
import { addCookedToday, cookedLogs, loadCookedLog, shownLog } from '../state/cooking.ts'
import { outbox } from '../state/outbox.ts'
import { operationsOf } from '../state/recipe-operations.ts'
import { meOf, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { CookedDialog } from './cooked-dialog.tsx'
import styles from './cooking.module.css'
import { dayText } from './day-text.ts'
import { RatingStars } from './rating-stars.tsx'

/** The person's rating, and when they and their friends cooked it. */
export function CookingRow({ recipe }: { recipe: Recipe }) {
  const { _id: id } = recipe
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const known = useStore(cookedLogs, (logs) => logs.get(id))
  const operations = useStore(outbox.operations, (state) => state)
  const isOffline = useStore(connection, (state) => state === 'offline')
  const log = known || isOffline ? shownLog(known, operationsOf(operations, id)) : undefined
  const news = useStore(cookedNews, (state) => state)
  const hasFriends = useStore(session, (state) => (meOf(state)?.friends.length ?? 0) > 0)
  const isWanted = isOpen || hasFriends
  useEffect(() => {
    if (isWanted && (news._id === null || news._id === id)) void loadCookedLog(id)
  }, [id, isWanted, news])
  async function add() {
    setAdding(true)
    await addCookedToday(recipe)
    setAdding(false)
  }
  const own = ownText(recipe)
  const friends = friendsText(log?.friends ?? [])
  return (
    <div className={styles.row}>
      <RatingStars recipe={recipe} />
      <Button size="small" icon={<CookingPot />} isBusy={isAdding} onClick={() => void add()}>
        Cooked
      </Button>
      {(own || friends) && (
        <button type="button" className={styles.when} onClick={() => setOpen(true)}>
          {[own, friends].filter((text) => text !== '').join(' · ')}
        </button>
      )}
      {isOpen && <CookedDialog recipe={recipe} log={log} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ownText({ cooked }: Recipe): string {
  if (!cooked) return ''
  const last = dayText(cooked.last)
  return cooked.count === 1 ? `Cooked on ${last}` : `Cooked ${cooked.count} times, last on ${last}`
}

function friendsText(friends: CookedLog['friends']): string {
  const [first, ...others] = friends
  if (!first) return ''
  if (others.length === 0) return `${first.firstName} noted something`
  return `${first.firstName} and ${others.length} more noted something`
}
