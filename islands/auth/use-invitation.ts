import { useEffect, useRef, useState } from 'react'
import { submitForm } from '../browser/submit-form.ts'
import { forgetUrlToken, takeUrlToken } from './url-token.ts'

const invalid = 'Invalid or expired invitation link.'

/** Reads the invitation in the address, if any: returns its token and prefills the e-mail field. */
export function useInvitation() {
  const inviteToken = useRef<string | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [inviteError, setInviteError] = useState<string | null>(null)

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
      } else if (answer.data?.email && emailField.current && emailField.current.value === '') {
        emailField.current.value = answer.data.email
      }
    }
  }, [])

  return { inviteToken, emailField, inviteError }
}
