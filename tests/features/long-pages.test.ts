import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { createClient } from '../support/client.ts'
import { join, type Member } from '../support/people.ts'
import { recipePage } from '../support/site.ts'

let server: BuiltServer
let ada: Member
beforeAll(async () => {
  server = await startBuiltServer()
  ada = await join(server)
})
afterAll(() => server.close())

const give = (path: string, html: string) =>
  ada.post<ScrapeResult & { error: string }>('/api/scrape', { url: `https://example.com/${path}`, html })

describe('a long document', () => {
  it('is read like a short one', async () => {
    const html = `<p>${'A long story about my grandmother. '.repeat(20_000)}</p>${recipePage()}`
    expect((await give('story', html)).body).toEqual({ existed: false, title: 'Plum crumble' })
  })

  it('of nested tags does not delay other requests, and is rejected', async () => {
    const reading = give('tags', '<b><i>'.repeat(500_000))
    let isRead = false
    void reading.then(() => {
      isRead = true
    })
    const others = createClient(server.url)
    const waits: number[] = []
    while (!isRead) {
      const start = performance.now()
      await others.get('/healthz')
      waits.push(performance.now() - start)
    }
    expect(await reading).toMatchObject({ status: 422, body: { error: 'This page is too complex to read.' } })
    // In the main thread, other requests would wait for seconds.
    expect(waits.length).toBeGreaterThan(10)
  })

  it.each([
    [
      'truncated',
      `{"url":"https://example.com/x","html":"${'x'.repeat(100_000)}`,
      'The request could not be understood.',
    ],
    ['nested too deeply', '['.repeat(100_000), 'This is too complex to be a recipe.'],
    ['no object', `"${'x'.repeat(100_000)}"`, 'The request could not be understood.'],
    [
      'without an address',
      JSON.stringify({ html: 'x'.repeat(100_000) }),
      "The field 'url' is missing or not valid.",
    ],
  ])('in a request that is %s is rejected with a message', async (_, body, error) => {
    const saved = (await ada.get<{ total: number }>('/api/results')).body.total
    expect(await ada.post('/api/scrape', body)).toMatchObject({ status: 400, body: { error } })
    expect((await ada.get<{ total: number }>('/api/results')).body.total).toBe(saved)
  })
})
