import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createFetcher } from '#server/fetch/fetcher.ts'
import { createHostResolver } from '#server/fetch/resolve-host.ts'
import { type NameServer, type NameTable, startNameServer } from '../support/name-server.ts'
import { byTheClock } from '../support/patience.ts'

let server: NameServer | undefined
afterEach(() => server?.close())

async function resolverFor(table: NameTable) {
  server = await startNameServer(table)
  return createHostResolver([server.address])
}
const options = (ms = 10_000) => ({ preferSystem: false, signal: AbortSignal.timeout(ms) })

describe('resolving a host', () => {
  it('returns all addresses, IPv4 first', async () => {
    const resolve = await resolverFor({
      'soup.example': { a: ['8.8.8.8', '8.8.4.4'], aaaa: ['2606:4700::1111'] },
    })
    await expect(resolve('soup.example', options())).resolves.toEqual([
      '8.8.8.8',
      '8.8.4.4',
      '2606:4700::1111',
    ])
  })

  it('returns addresses of hosts with one family', async () => {
    const resolve = await resolverFor({
      'old.example': { a: ['8.8.8.8'] },
      'new.example': { aaaa: ['2606:4700::1111'] },
    })
    await expect(resolve('old.example', options())).resolves.toEqual(['8.8.8.8'])
    await expect(resolve('new.example', options())).resolves.toEqual(['2606:4700::1111'])
  })

  it('does not wait for a name server that drops queries for IPv6', byTheClock, async () => {
    const resolve = await resolverFor({ 'half.example': { a: ['8.8.8.8'], aaaa: null } })
    const start = performance.now()
    await expect(resolve('half.example', options())).resolves.toEqual(['8.8.8.8'])
    expect(performance.now() - start).toBeLessThan(1500)
  })

  it('finds names that only this machine knows, and fails for unknown names', async () => {
    const resolve = await resolverFor({})
    await expect(resolve('localhost', options())).resolves.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:127\.|::1)/)]),
    )
    await expect(resolve('no-such-site.invalid', options())).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  it('asks the system and no name server for allowed hosts', async () => {
    const resolve = await resolverFor({ localhost: { a: ['8.8.8.8'] } })
    const found = await resolve('localhost', { ...options(), preferSystem: true })
    expect(found).not.toContain('8.8.8.8')
    expect(server?.asked).toEqual([])
  })
})

describe('a name server that never responds', () => {
  const table: NameTable = { 'silent.example': { a: null, aaaa: null } }

  it('ends the fetch at its deadline', byTheClock, async () => {
    const fetcher = createFetcher({ allow: [], resolve: await resolverFor(table), deadlineMs: 500 })
    const start = performance.now()
    const message = expect.stringContaining('silent.example took longer than')
    await expect(fetcher.fetchDocument('https://silent.example/')).rejects.toMatchObject({
      status: 504,
      message,
    })
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('blocks no threads', byTheClock, async () => {
    const resolve = await resolverFor(table)
    const hanging = Array.from({ length: 16 }, () =>
      resolve('silent.example', options(1_500)).catch(() => 'given up'),
    )
    const start = performance.now()
    await Promise.all([readFile(import.meta.filename), promisify(deflate)(Buffer.alloc(1_000_000))])
    expect(performance.now() - start).toBeLessThan(1000)
    await expect(Promise.all(hanging)).resolves.toEqual(Array(16).fill('given up'))
  })
})

it('a name with one private address among public ones is refused', async () => {
  const resolve = await resolverFor({
    'mixed.example': { a: ['8.8.8.8', '10.0.0.1'] },
    'mixed6.example': { a: ['8.8.8.8'], aaaa: ['fd00::1'] },
  })
  const fetcher = createFetcher({ allow: [], resolve })
  for (const host of ['mixed.example', 'mixed6.example']) {
    const message = 'Potluck does not fetch addresses on private networks.'
    await expect(fetcher.fetchDocument(`http://${host}/`)).rejects.toMatchObject({ status: 400, message })
  }
})
