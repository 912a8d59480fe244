import { useEffect, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Friend, Person } from '#server/contract/friends.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './plan.module.css'
import { planState, put } from './plan-state.ts'

/** Who sees the plan and changes it. */
export function PeopleDialog({ onClose }: { onClose(): void }) {
  const { plan, plans } = useStore(planState, (state) => state)
  const shown = plans.find(({ _id }) => _id === plan)
  const [friends, setFriends] = useState<readonly Friend[]>([])
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState('')
  useEffect(() => {
    callApi('GET /api/friends', {}).then(setFriends, (cause) => setError(messageOf(cause)))
  }, [])
  async function run(email: string, work: () => Promise<void>) {
    setBusy(email)
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy('')
  }
  const share = ({ email }: Person) =>
    run(email, async () => {
      const body = { friendEmail: email }
      put((await callApi('PUT /api/plans/:id/members', { params: { id: plan }, body })).plan)
    })
  const end = ({ email }: Person) =>
    run(email, async () => {
      await callApi('DELETE /api/plans/:id/members', { params: { id: plan }, body: { friendEmail: email } })
    })
  const people = shown?.people ?? []
  const others = friends.filter(({ email }) => !people.some((each) => each.email === email))
  const isOwn = shown?.owner === null
  return (
    <Dialog
      title="People"
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <p>{isOwn ? 'Friends with whom you share your plan see and change it.' : 'This plan is shared.'}</p>
      <ul className={styles.people}>
        {people.map((each) => (
          <li key={each.email}>
            {fullName(each)}
            {isOwn && (
              <Button
                size="small"
                variant="quiet"
                isBusy={busy === each.email}
                aria-label={`End sharing with ${fullName(each)}`}
                onClick={() => void end(each)}
              >
                End
              </Button>
            )}
          </li>
        ))}
        {isOwn &&
          others.map((each) => (
            <li key={each.email}>
              {fullName(each)}
              <Button
                size="small"
                isBusy={busy === each.email}
                aria-label={`Share with ${fullName(each)}`}
                onClick={() => void share(each)}
              >
                Share
              </Button>
            </li>
          ))}
      </ul>
      {isOwn && friends.length === 0 && <p>Your friends appear here. You find them in your profile.</p>}
    </Dialog>
  )
}
