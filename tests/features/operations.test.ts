import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminJob, AdminMail } from '#server/contract/admin.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { createClient } from '../support/client.ts'
import { join, joinAsAdmin, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: TestServer
let root: Member
beforeAll(async () => {
  server = await startTestServer()
  root = await joinAsAdmin(server)
})
afterAll(() => server.close())

const jobsOf = async (kind: string) =>
  (await root.get<{ jobs: AdminJob[] }>('/api/admin/jobs')).body.jobs.filter((job) => job.kind === kind)

describe('without a mail server', () => {
  it('the admin can read the mails in the browser', async () => {
    const ada = await join(server)
    await ada.post('/api/invite', { email: 'reader@example.com' })
    const mail = await waitFor(async () => {
      const { body } = await root.get<{ mails: AdminMail[] }>('/api/admin/mails')
      const found = body.mails.find(({ to }) => to === 'reader@example.com')
      if (!found) throw new Error('no mail yet')
      return found
    })
    expect(mail.text).toMatch(/http:\/\/localhost:\d+\/register#token=/)
    expect((await ada.get('/api/admin/mails')).status).toBe(403)
  })

  it('a test mail is queued like every mail', async () => {
    const { status, body } = await root.post('/api/admin/mails/test', { to: root.email })
    expect([status, body.message]).toEqual([202, `A test mail to ${root.email} is on its way.`])
    await waitFor(async () => expect((await jobsOf('testMail'))[0]?.state).toBe('done'))
  })
})

describe('a background job', () => {
  it('that was given up shows why, and can be retried or discarded', async () => {
    const { app } = server
    const id = app.store.newId()
    await app.store.write((tx) =>
      enqueue(tx, 'picture', { recipeId: 'r' }, { id, now: app.now(), maxAttempts: 1 }),
    )
    await waitFor(async () => expect((await jobsOf('picture'))[0]?.state).toBe('done'))
    expect((await root.post(`/api/admin/jobs/${id}/retry`)).status).toBe(409)
    expect((await root.delete(`/api/admin/jobs/${id}`)).status).toBe(204)
    expect(await jobsOf('picture')).toEqual([])
    const waiting = app.store.newId()
    await app.store.write((tx) =>
      enqueue(tx, 'picture', { recipeId: 'r' }, { id: waiting, now: app.now(), delayMs: 3_600_000 }),
    )
    expect((await root.post(`/api/admin/jobs/${waiting}/retry`)).status).toBe(204)
    await waitFor(async () => expect((await jobsOf('picture'))[0]?.state).toBe('done'))
  })
})

describe('/healthz', () => {
  it('returns 200 with all security headers', async () => {
    const { status, headers, body } = await server.api.get<{ status: string }>('/healthz')
    expect([status, body.status]).toEqual([200, 'ok'])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a request that matches no page and no call', () => {
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  const path = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\n'

  it.each([
    ['that is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['with a megabyte of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(1e6)}\r\n\r\n`, 431],
    ['with two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['for a socket from a foreign page', `${path}Origin: https://evil.example\r\n${upgrade}\r\n`, 403],
    ['for a WebSocket at another path', `GET / HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`, 200],
    ['for a WebSocket without a key', `${path}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, 400],
    ['with an unknown Expect', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', 200],
    ['for another protocol', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n', 400],
  ])('%s gets all security headers', async (_, bytes, status) => {
    const response = await sendBytes(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(response).toMatch(/^x-content-type-options: nosniff/im)
  })
})

/** The whole response to these bytes. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      response += chunk
      if (response.includes('\r\n\r\n')) socket.end()
    })
    socket.on('error', () => undefined).on('close', () => resolve(response))
  })
}

describe('/readyz', () => {
  it('reports whether the database is writable and the disk has space', async () => {
    const { status, body } = await server.api.get('/readyz')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'ok', database: 'writable', failedJobs: 0 })
  })
})

describe('/metrics', () => {
  it('is not found without METRICS_TOKEN', async () => {
    expect((await server.api.get('/metrics')).status).toBe(404)
  })

  it('requires the token', async () => {
    const token = 'a token for the watcher'.replaceAll(' ', '-')
    const watched = await startTestServer({ env: { METRICS_TOKEN: token } })
    await join(watched)
    const { status, body } = await createClient(watched.url, token).get<string>('/metrics')
    expect(status).toBe(200)
    expect(body).toMatch(/^potluck_users 1$/m)
    expect(body).toMatch(/^potluck_jobs\{state="queued"\} \d+$/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect((await createClient(watched.url, 'wrong').get('/metrics')).status).toBe(401)
    expect((await watched.api.get('/metrics')).status).toBe(401)
    await watched.close()
  })
})
