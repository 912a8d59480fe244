import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { t } from '#server/contract/language/t.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { submitForm } from '../browser/submit-form.ts'
import { sendable } from './passkeys.ts'

/** Browsers have no passkeys for an address of numbers. */
const isNumeric = /^[\d.]+$|:/

/** Offers passkeys among the suggestions of the email field, until one of them signs in or `withdrawn`. */
export async function offerPasskeys(
  withdrawn: AbortSignal,
  onSignedIn: (answer: SignedIn) => void,
  onRefused: (sentence: string) => void,
): Promise<void> {
  if (isNumeric.test(location.hostname) || !(await browserSupportsWebAuthnAutofill())) return
  withdrawn.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  while (!withdrawn.aborted) {
    const options = await submitForm('POST /api/login/passkey/options', {})
    if (!options.ok || !options.data || withdrawn.aborted) return
    try {
      const response = await startAuthentication({ optionsJSON: options.data, useBrowserAutofill: true })
      const answer = await submitForm('POST /api/login/passkey', { body: { response: sendable(response) } })
      if (answer.ok && answer.data) return onSignedIn(answer.data)
      onRefused((!answer.ok && answer.error) || t('Failed to log in.'))
    } catch {
      // The person chose none, or the page is at another address than its passkeys.
      return
    }
  }
}
