import { useEffect, useRef, useState } from 'react'
import type { Invitation } from '#server/contract/friends.ts'
import { submitForm } from '../browser/submit-form.ts'
import { forgetUrlToken, takeUrlToken } from './url-token.ts'

const invalid = 'Invalid or expired invitation link.'

/** Whose invitation it is, or that the account will be the admin's. */
function describe({ from }: Invitation): string {
  if (from === null) return 'This account runs this Potluck: it invites people and looks after updates.'
  return from === '' ? '' : `${from} invites you. What you share with each other arrives here.`
}

/** Reads the invitation in the address, if any: returns its token and what it says, and prefills the e-mail field. */
export function useInvitation() {
  const inviteToken = useRef<string | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [inviteError, setInviteError] = useState<string | null>(null)
  const [invitation, setInvitation] = useState('')

  useEffect(() => {
    inviteToken.current = takeUrlToken()
    if (inviteToken.current) void prefill(inviteToken.current)

    async function prefill(token: string) {
      const answer = await submitForm('GET /api/invite/:token', { params: { token } })
      if (!answer.ok) {
        const sentence = answer.error ?? (answer.isOffline ? 'Failed to process invitation link.' : invalid)
        setInviteError(sentence)
        if (sentence === invalid) {
          // The form then registers without an invitation, where registration is open.
          forgetUrlToken()
          inviteToken.current = null
        }
      } else if (answer.data) {
        setInvitation(describe(answer.data))
        if (emailField.current?.value === '') emailField.current.value = answer.data.email
      }
    }
  }, [])

  return { inviteToken, emailField, inviteError, invitation }
}
