import { useEffect, useRef, useState } from 'react'
import type { Invitation } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { submitForm } from '../browser/submit-form.ts'
import { forgetUrlToken, takeUrlToken } from './url-token.ts'

/** Whose invitation it is, or that the account will be the admin's. */
function describe({ from }: Invitation): string {
  if (from === null) return t('This account runs this Potluck: it invites people and looks after updates.')
  return from === ''
    ? ''
    : t('{name} invites you. What you share with each other arrives here.', { name: from })
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
        const isInvalid = !answer.isOffline && (answer.error === null || answer.code === 'not_found')
        const sentence = isInvalid
          ? t('Invalid or expired invitation link.')
          : t('Failed to process invitation link.')
        setInviteError(answer.error ?? sentence)
        if (isInvalid) {
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
