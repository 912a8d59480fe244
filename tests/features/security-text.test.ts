import { expect, it } from 'vitest'
import { startTestServer } from '../support/server.ts'

async function read(env: Record<string, string>) {
  const server = await startTestServer({ env, given: { now: () => Date.parse('2026-11-28T10:00Z') } })
  try {
    const answer = await fetch(`${server.url}/.well-known/security.txt`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  } finally {
    await server.close()
  }
}

it('security.txt names the contact that the owner has set, for half a year', async () => {
  expect(await read({ SECURITY_CONTACT: 'safe@example.com' })).toEqual({
    ...{ status: 200, type: 'text/plain; charset=UTF-8' },
    text: 'Contact: mailto:safe@example.com\nExpires: 2027-05-27T10:00:00.000Z\nPreferred-Languages: en\n',
  })
})

it('security.txt is not there without a contact', async () => {
  expect((await read({})).status).toBe(404)
})
