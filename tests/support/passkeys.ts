import { expect } from 'vitest'
import type { Passkey } from '#server/contract/passkeys.ts'
import type { Authenticator, Question } from './authenticator.ts'
import type { Client } from './client.ts'

interface Made {
  passkey: Passkey
  recoveryCodes: string[] | null
}

/** Adds a passkey of `authenticator` to the account; ends the other sessions of the person. */
export async function addPasskey(member: Client, authenticator: Authenticator, name = 'Phone') {
  const { body: options } = await member.post<Question & { user: { id: string } }>(
    '/api/account/passkeys/options',
  )
  const response = authenticator.register(options)
  const { status, body } = await member.post<Made>('/api/account/passkeys', { name, response })
  expect(status).toBe(201)
  return { ...body, authenticator }
}

/** Proves with the passkey that it is the person, for ten minutes. */
export async function confirmWith(authenticator: Authenticator, member: Client) {
  const { body } = await member.post<Question>('/api/account/confirm/options')
  return member.post('/api/account/confirm', { by: 'passkey', response: authenticator.sign(body) })
}
