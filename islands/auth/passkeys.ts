import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { ApiAnswers } from '#server/contract/api-calls.ts'
import { t } from '#server/contract/language/t.ts'
import type { Assertion } from '#server/contract/passkeys.ts'
import { callApi } from '../browser/api.ts'

/** Has the browser make a passkey, and adds it to the account. */
export async function makePasskey(name: string): Promise<ApiAnswers['POST /api/account/passkeys']> {
  const optionsJSON = await callApi('POST /api/account/passkeys/options', {})
  const response = await asked(startRegistration({ optionsJSON }))
  return callApi('POST /api/account/passkeys', { body: { name, response: sendable(response) } })
}

/** Has the browser sign with one of the person's passkeys. */
export const signWithPasskey = async (): Promise<Assertion> =>
  signWith(await callApi('POST /api/account/confirm/options', {}))

type Options = ApiAnswers['POST /api/account/confirm/options']

export const signWith = async (optionsJSON: Options): Promise<Assertion> =>
  sendable(await asked(startAuthentication({ optionsJSON })))

/** Replaces the browser's words by ours. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new Error(sentenceFor(cause), { cause })
  }
}

function sentenceFor(cause: unknown): string {
  const { code = '' } = cause instanceof WebAuthnError ? cause : {}
  if (code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN')
    return t('Your passkey does not work at this address. Open Potluck at the address where you added it.')
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? t('This device has a passkey for your account already.')
    : t('No passkey was used. Please try again, or use another device.')
}

interface Signed<Part> {
  id: string
  rawId: string
  response: Part
}

/** The same as JSON: without extensions, and without what is undefined. */
export const sendable = <Part extends object>({ id, rawId, response }: Signed<Part>) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})
