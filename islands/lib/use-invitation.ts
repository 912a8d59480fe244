import { useEffect, useRef, useState } from 'react'
import { submitForm } from './submit-form.ts'
import { takeUrlToken } from './url-token.ts'

/** The invitation in the address, if any: its token for the registration, and its e-mail put into the field. */
export function useInvitation() {
  const inviteToken = useRef<string | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [inviteError, setInviteError] = useState<string | null>(null)

  useEffect(() => {
    inviteToken.current = takeUrlToken()
    if (inviteToken.current) void prefill(inviteToken.current)

    async function prefill(token: string) {
      const path = `/api/invite/${encodeURIComponent(token)}`
      const answer = await submitForm<{ email?: string | null }>(path, { isAnonymous: true })
      if (!answer.ok) {
        const fallback = answer.isOffline
          ? 'Failed to process invitation link.'
          : 'Invalid or expired invitation link.'
        setInviteError(answer.error ?? fallback)
      } else if (answer.data.email && emailField.current && emailField.current.value === '') {
        emailField.current.value = answer.data.email
      }
    }
  }, [])

  return { inviteToken, emailField, inviteError }
}
