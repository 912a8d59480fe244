import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As a browser without our service worker sends what another app shares. */
async function send(body: BodyInit, type?: string): Promise<URL> {
  const headers = type === undefined ? {} : { 'content-type': type }
  const answer = await fetch(`${server.url}/handle-share`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', server.url)
}

function share(fields: Record<string, string | File>): Promise<URL> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return send(body)
}

const photo = (size: number) => new File([new Uint8Array(size).fill(1)], 'page.jpg', { type: 'image/jpeg' })

describe('what another app shares with the server', () => {
  it('goes on as an address when it is words', async () => {
    const to = await share({ title: 'Crumble', text: 'Look! https://example.com/crumble', url: '' })
    expect(to.pathname).toBe('/handle-share')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      title: 'Crumble',
      text: 'Look! https://example.com/crumble',
    })
  })

  it('goes on as an address in a form without a file, too', async () => {
    const body = new URLSearchParams({ url: 'https://example.com/crumble' })
    const to = await send(body)
    expect(Object.fromEntries(to.searchParams)).toEqual({ url: 'https://example.com/crumble' })
  })

  it.each([
    ['a photo', 'notReady', 40_000],
    ['a photo of more than 15 MB', 'notReady', 15 * 1024 * 1024 + 1],
    ['a body of more than 21 MB', 'large', 22 * 1024 * 1024],
  ])('that is %s ends at a page that says what to do', async (_, problem, size) => {
    const to = await share({ title: 'A photo', photo: photo(size) })
    expect(to.pathname).toBe('/handle-share')
    expect(Object.fromEntries(to.searchParams)).toEqual({ problem })
  })

  it('that is a file of another program ends at the same page', async () => {
    const to = await share({ title: 'Recipes', file: new File(['PK'], 'mine.paprikarecipes') })
    expect(Object.fromEntries(to.searchParams)).toEqual({ problem: 'notReady' })
  })

  it('is words when the photo is empty', async () => {
    const to = await share({ text: 'https://example.com/crumble', photo: photo(0) })
    expect(Object.fromEntries(to.searchParams)).toEqual({ text: 'https://example.com/crumble' })
  })

  it('may be a photo whose name is no text', async () => {
    const head = `--b\r\nContent-Disposition: form-data; name="photo"; filename*=utf-16le''%00%D8\r\n`
    const body = `${head}Content-Type: image/jpeg\r\n\r\nbytes\r\n--b--\r\n`
    const to = await send(body, 'multipart/form-data; boundary=b')
    expect(Object.fromEntries(to.searchParams)).toEqual({ problem: 'notReady' })
  })
})
