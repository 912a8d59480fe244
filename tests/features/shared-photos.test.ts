import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fa0' } })
    .jpeg()
    .toBuffer()

/** As a browser without a service worker hands over what another app shared. */
async function share(fields: Record<string, string | File>, sender = '192.0.2.1'): Promise<URL> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { 'x-forwarded-for': sender }
  const answer = await fetch(`${server.url}/handle-share`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', server.url)
}

const file = (bytes: Uint8Array, name = 'page.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

describe('what another app shares with the server', () => {
  it('goes on as an address when it is words', async () => {
    const to = await share({ title: 'Crumble', text: 'Look! https://example.com/crumble', url: '' })
    expect(to.pathname).toBe('/handle-share')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      title: 'Crumble',
      text: 'Look! https://example.com/crumble',
    })
  })

  it('waits for a page of ours when it is a photo, and is handed out once', async () => {
    const bytes = await photo()
    const to = await share({ title: '', photo: file(bytes, 'Omas Küche.jpg') })
    const id = to.searchParams.get('photo') ?? ''
    expect(id).toMatch(/^[\w-]{43}$/)
    await fetch(`${server.url}/handle-share/${id}`, { method: 'HEAD' })
    const first = await fetch(`${server.url}/handle-share/${id}`)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/octet-stream')
    expect(decodeURIComponent(first.headers.get('x-photo-name') ?? '')).toBe('Omas Küche.jpg')
    expect(Buffer.from(await first.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetch(`${server.url}/handle-share/${id}`)).status).toBe(404)
  })

  it('may have a name that is no text', async () => {
    const head = `--b\r\nContent-Disposition: form-data; name="photo"; filename*=utf-16le''%00%D8\r\n`
    const body = Buffer.concat([
      Buffer.from(`${head}Content-Type: image/jpeg\r\n\r\n`),
      await photo(),
      Buffer.from('\r\n--b--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await fetch(`${server.url}/handle-share`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    const id = new URL(answer.headers.get('location') ?? '', server.url).searchParams.get('photo')
    expect((await fetch(`${server.url}/handle-share/${id}`)).status).toBe(200)
  })

  it('is not pushed out by somebody who sends many', async () => {
    const bytes = await photo()
    const send = async (sender: string) =>
      (await share({ photo: file(bytes) }, sender)).searchParams.get('photo') ?? ''
    const statusOf = async (id: string) => (await fetch(`${server.url}/handle-share/${id}`)).status
    for (let i = 0; i < 4; i++) await send('192.0.2.66')
    const [hers, his] = [await send('192.0.2.2'), await send('192.0.2.3')]
    const many: string[] = []
    for (let i = 0; i < 6; i++) many.push(await send('192.0.2.66'))
    expect(await Promise.all([hers, his].map(statusOf))).toEqual([200, 200])
    expect(await Promise.all(many.map(statusOf))).toEqual([404, 404, 404, 404, 200, 200])
  })

  it('is forgotten when more have come from the same place since', async () => {
    const bytes = await photo()
    const ids: string[] = []
    for (let i = 0; i < 6; i++)
      ids.push((await share({ photo: file(bytes) })).searchParams.get('photo') ?? '')
    const answers = await Promise.all(ids.map((id) => fetch(`${server.url}/handle-share/${id}`)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4)
    expect(answers.at(-1)?.status).toBe(200)
  })

  it.each([
    ['a program', 'kind', Buffer.from('MZ\0\0'.repeat(50))],
    ['a page', 'kind', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a photo of more than 15 MB', 'large', Buffer.alloc(15 * 1024 * 1024 + 1)],
    ['a body of more than 21 MB', 'large', Buffer.alloc(22 * 1024 * 1024)],
  ])('that is %s ends at a page that says so', async (_, problem, bytes) => {
    const to = await share({ photo: file(bytes) })
    expect(Object.fromEntries(to.searchParams)).toEqual({ problem })
  })
})
