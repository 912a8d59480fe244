import { createClient } from '../../../support/client.ts'
import { recipePage, startSite } from '../../../support/site.ts'
import type { Group } from '../harness/bench.ts'
import { quantile } from '../harness/figure.ts'
import { startServer } from '../harness/server.ts'

const pages = 100

/** A page fetched from a site on loopback, read, and saved. The server must be told that it may. */
export const scrape: Group = async (bench) => {
  const site = await startSite(
    Object.fromEntries(
      Array.from({ length: pages }, (_, n) => [
        `/r/${n}`,
        { body: recipePage({ name: `Plum crumble ${n}` }) },
      ]),
    ),
  )
  const server = await startServer(bench.folder, `${bench.folder}/scrape`, { FETCH_ALLOW: site.host })
  try {
    const { body } = await createClient(server.match).post<{ token: string }>('/api/register', {
      email: 'reader@example.com',
      password: 'a pot of very old stories',
      firstName: 'Rea',
      lastName: 'Der',
    })
    const client = createClient(server.match, body.token)
    const times: number[] = []
    for (let n = 0; n < pages; n += 1) {
      const began = performance.now()
      const { status } = await client.get(`/api/scrape?url=${encodeURIComponent(`${site.url}/r/${n}`)}`)
      if (status !== 200) throw new Error(`Page ${n} was not saved: ${status}`)
      times.push(performance.now() - began)
    }
    return [
      { id: 'scrape-first', what: 'a page from loopback, the first one', value: times[0] ?? 0, unit: 'ms' },
      { id: 'scrape', what: 'a page from loopback, median', value: quantile(times, 0.5), unit: 'ms' },
    ]
  } finally {
    await server.stop()
    await site.close()
  }
}
