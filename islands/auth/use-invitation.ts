import { useEffect, useRef, useState } from 'react'
import { submitForm } from '../browser/submit-form.ts'
import { forgetUrlToken, takeUrlToken } from './url-token.ts'

const invalid = 'Invalid or expired invitation link.'

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
        const sentence = answer.error ?? (answer.isOffline ? 'Failed to process invitation link.' : invalid)
        setInviteError(sentence)
        if (sentence === invalid) {
          // Whoever fills the form in all the same registers without it, where anybody may.
          forgetUrlToken()
          inviteToken.current = null
        }
      } else if (answer.data.email && emailField.current && emailField.current.value === '') {
        emailField.current.value = answer.data.email
      }
    }
  }, [])

  return { inviteToken, emailField, inviteError }
}
