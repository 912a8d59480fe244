import { useState } from 'react'
import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import { fullName } from '#server/contract/format.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { messageOf } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { addCook, removeCook, stopCooking } from '../state/cook-sessions.ts'
import { session as account, meOf } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './cook-strip.module.css'

interface CookPeopleProps {
  recipe: Recipe
  session: CookingSession
  onClose(): void
  onEnd(): void
}

/** With whom a recipe is cooked. */
export function CookPeople({ recipe, session, onClose, onEnd }: CookPeopleProps) {
  const friends = useStore(account, meOf)?.friends ?? []
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState('')
  async function run(what: string, work: () => Promise<void>) {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy('')
  }
  async function stop() {
    await stopCooking(session, recipe)
    onClose()
    onEnd()
  }
  const isOwn = session.owner === null
  const isCook = (email: string) => session.people.some((each) => each.email === email)
  const shown = isOwn ? [...session.people, ...friends.filter(({ email }) => !isCook(email))] : session.people
  return (
    <DoneDialog title="Cook together" size="small" error={error} onClose={onClose}>
      <p>
        {isOwn
          ? 'Friends see what is ticked, take steps, and share its timers. They also get the recipe.'
          : 'You see the same ticks and timers.'}
      </p>
      <ul className={styles.people}>
        {shown.map((each) => (
          <li key={each.email}>
            {fullName(each)}
            {isOwn && (
              <Button
                size="small"
                variant={isCook(each.email) ? 'quiet' : 'secondary'}
                isBusy={busy === each.email}
                aria-label={`${isCook(each.email) ? 'End with' : 'Cook with'} ${fullName(each)}`}
                onClick={() =>
                  void run(each.email, () =>
                    isCook(each.email) ? removeCook(session, each.email) : addCook(session, each.email),
                  )
                }
              >
                {isCook(each.email) ? 'End' : 'Invite'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwn && friends.length === 0 && <p>Your friends appear here. You find them in your profile.</p>}
      <Button size="small" isBusy={busy === 'stop'} onClick={() => void run('stop', stop)}>
        {isOwn ? 'Stop cooking this' : 'Leave'}
      </Button>
    </DoneDialog>
  )
}
