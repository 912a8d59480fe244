import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpSite } from './loopback.ts'

/** Passes all on to a server, and keeps back the end of its pages, which has their data, until they are let go. */
export async function startSlowDocuments(target: string) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { cookie = '', authorization = '' } = headers
    const answer = await fetch(target + url, { headers: { cookie, authorization } })
    const body = Buffer.from(await answer.arrayBuffer())
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept)
    const data = body.indexOf('<script type="application/json"')
    if (data < 0) return response.end(body)
    response.write(body.subarray(0, data))
    await isLetGo
    return response.end(body.subarray(data))
  }
  const site = await startHttpSite((request, response) => void pass(request, response))
  return { url: site.address('').replace(/\/$/, ''), letGo: () => letGo(), close: site.close }
}
