import CookingPot from 'lucide-react/icons/cooking-pot'
import { useEffect, useState } from 'react'
import type { CookedLog } from '#server/contract/cooking.ts'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
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
        {t('Cooked', {}, 'button: the person has just cooked it')}
      </Button>
      {(own || friends) && (
        <button type="button" className={styles.when} onClick={() => setOpen(true)}>
          {dotted([own, friends])}
        </button>
      )}
      {isOpen && <CookedDialog recipe={recipe} log={log} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ownText({ cooked }: Recipe): string {
  if (!cooked) return ''
  const { count } = cooked
  const day = dayText(cooked.last)
  if (count === 1) return t('Cooked on {day}', { day })
  return t('{count, plural, one {Cooked # time, last on {day}} other {Cooked # times, last on {day}}}', {
    count,
    day,
  })
}

function friendsText(friends: CookedLog['friends']): string {
  const [first, ...others] = friends
  if (!first) return ''
  const name = first.firstName
  if (others.length === 0) return t('{name} noted something', { name })
  return t(
    '{count, plural, one {{name} and # more noted something} other {{name} and # more noted something}}',
    { name, count: others.length },
  )
}
