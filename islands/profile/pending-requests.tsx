import { useRef, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { PendingRequest } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { fallbackOfRow, useFocusFallback } from '../browser/use-focus-fallback.ts'
import { refreshMe } from '../state/account.ts'
import { approvedHere, removeRequest } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './friends-section.module.css'

type Answer = 'approve' | 'decline'

export function PendingRequests({ requests }: { requests: readonly PendingRequest[] }) {
  const [busy, setBusy] = useState<{ id: string; how: Answer } | null>(null)
  const title = t('Pending Friend Requests')
  const [failed, setFailed] = useState<Answer | null>(null)
  async function answer({ _id: requestId, from }: PendingRequest, how: Answer) {
    setBusy({ id: requestId, how })
    setFailed(null)
    if (how === 'approve') approvedHere.add(from.email)
    try {
      await callApi(`POST /api/friend-requests/${how}`, { body: { requestId } })
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
      <h4 className={styles.heading}>{title}</h4>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" tabIndex={-1} className={styles.list} aria-label={title}>
        {requests.map((request) => (
          <Row
            key={request._id}
            request={request}
            busy={busy?.id === request._id ? busy.how : null}
            onAnswer={(how) => void answer(request, how)}
          />
        ))}
      </ul>
      <FormMessage error={failed && problems[failed]()} />
    </div>
  )
}

const problems: Record<Answer, () => string> = {
  approve: () => t('Failed to approve friend request. Please try again.'),
  decline: () => t('Failed to decline friend request. Please try again.'),
}

interface RowProps {
  request: PendingRequest
  /** The action in progress. */
  busy: Answer | null
  onAnswer(how: Answer): void
}

function Row({ request: { from }, busy, onAnswer }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useFocusFallback(row, fallbackOfRow)
  return (
    <li ref={row} className={styles.request}>
      <span className={styles.name}>
        <strong>{fullName(from)}</strong>
        <span className={styles.email}>{from.email}</span>
      </span>
      <div className={styles.answers}>
        <Button size="small" variant="herb" isBusy={busy === 'approve'} onClick={() => onAnswer('approve')}>
          {t('Approve')}
        </Button>
        <Button size="small" isBusy={busy === 'decline'} onClick={() => onAnswer('decline')}>
          {t('Decline')}
        </Button>
      </div>
    </li>
  )
}
