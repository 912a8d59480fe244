import { useState } from 'react'
import type { PendingRequest } from '#server/contract/friends.ts'
import { fullName } from '#server/contract/words.ts'
import { callApi } from '../../lib/api.ts'
import { refreshMe } from '../../stores/account.ts'
import { approvedHere, removeRequest } from '../../stores/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './friends-section.module.css'

type Answer = 'approve' | 'decline'

export function PendingRequests({ requests }: { requests: readonly PendingRequest[] }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<Answer | null>(null)
  async function answer({ _id: requestId, from }: PendingRequest, how: Answer) {
    setBusy(`${requestId} ${how}`)
    setFailed(null)
    if (how === 'approve') approvedHere.add(from.email)
    try {
      await callApi(`Could not ${how}`, `/api/friend-requests/${how}`, {
        method: 'POST',
        body: { requestId },
      })
      removeRequest(requestId)
      if (how === 'approve') await refreshMe()
    } catch {
      setFailed(how)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div>
      <h4 className={styles.heading}>Pending Friend Requests</h4>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.list}>
        {requests.map((request) => {
          const { _id, from } = request
          return (
            <li key={_id} className={styles.request}>
              <span className={styles.name}>
                <strong>{fullName(from)}</strong>
                <span className={styles.email}>{from.email}</span>
              </span>
              <div className={styles.answers}>
                <Button
                  size="small"
                  variant="herb"
                  isBusy={busy === `${_id} approve`}
                  onClick={() => void answer(request, 'approve')}
                >
                  Approve
                </Button>
                <Button
                  size="small"
                  isBusy={busy === `${_id} decline`}
                  onClick={() => void answer(request, 'decline')}
                >
                  Decline
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <FormMessage error={failed && `Failed to ${failed} friend request. Please try again.`} />
    </div>
  )
}
