import https from 'node:https'
import * as zlib from 'node:zlib'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFetcher } from '#server/fetch/fetcher.ts'
import {
  type LoopbackSite,
  listening,
  sendHtml,
  startHttpSite,
  startSocketSite,
} from '../support/loopback.ts'
import { untrustedCertificate } from '../support/untrusted-certificate.ts'

const soup = '<!doctype html><title>Soup</title><p>Crème</p>'
/** A frame of one block that is stored as it is: Node 20 cannot write any other. */
function zstdOf(text: string): Buffer {
  const body = Buffer.from(text)
  const block = Buffer.alloc(3)
  block.writeUIntLE((body.length << 3) | 1, 0, 3)
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, body.length]), block, body])
}

const packed: Record<string, [encoding: string, body: Buffer]> = {
  '/gzip': ['gzip', gzipSync(soup)],
  '/x-gzip': ['X-GZIP', gzipSync(soup)],
  '/brotli': ['br', brotliCompressSync(soup)],
  '/deflate': ['deflate', deflateSync(soup)],
  '/raw-deflate': ['deflate', deflateRawSync(soup)],
  '/twice': ['gzip, br', brotliCompressSync(gzipSync(soup))],
  '/identity': ['identity', Buffer.from(soup)],
  // Without the trailer, as after an interrupted connection; browsers show such pages.
  '/cut': ['gzip', gzipSync(soup).subarray(0, -8)],
}

let site: LoopbackSite
beforeAll(async () => {
  site = await startHttpSite((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    const status = /^\/status\/(\d+)$/.exec(url.pathname)?.[1]
    const [encoding, body] = packed[url.pathname] ?? []
    if (encoding)
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body)
    else if (status) response.writeHead(Number(status), { 'content-type': 'text/html' }).end('<p>no</p>')
    else if (url.pathname === '/soup') sendHtml(response, soup)
    else if (url.pathname.startsWith('/zstd'))
      response
        .writeHead(200, {
          'content-type': 'text/html',
          ...(url.pathname === '/zstd' && { 'content-encoding': 'zstd' }),
        })
        .end(zstdOf('pea soup'))
    else if (url.pathname === '/gzip-unsaid')
      response.writeHead(200, { 'content-type': 'text/html' }).end(gzipSync(soup))
    else if (url.pathname === '/refresh')
      sendHtml(response, `<html><head>${url.searchParams.get('head')}</head>Moved`)
    else if (url.pathname === '/untyped') response.writeHead(200).end(soup)
    else if (url.pathname === '/typed') {
      response.writeHead(200, { 'content-type': url.searchParams.get('as') ?? '' }).end(soup)
    } else if (url.pathname === '/hops') hop(url, response)
    else if (url.pathname === '/to')
      response.writeHead(302, { location: url.searchParams.get('location') ?? '' }).end()
    else if (url.pathname === '/umlaut')
      response.writeHead(301, { location: Buffer.from('/süß').toString('latin1') }).end()
    else if (url.pathname === '/consent') {
      const isKnown = request.headers.cookie?.includes('consent=yes')
      if (isKnown) sendHtml(response, soup)
      else
        response.writeHead(302, { location: '/consent', 'set-cookie': 'consent=yes; Path=/; HttpOnly' }).end()
    } else sendHtml(response, url.pathname)
  })
})
afterAll(() => site.close())

function hop(url: URL, response: Parameters<typeof sendHtml>[0]): void {
  const left = Number(url.searchParams.get('left'))
  if (left === 0) sendHtml(response, soup)
  else response.writeHead(301, { location: `/hops?left=${left - 1}` }).end()
}

const fetcherFor = (...sites: LoopbackSite[]) => createFetcher({ allow: sites.map(({ host }) => host) })

describe('fetching a document', () => {
  it('returns the bytes, the final address and all redirects', async () => {
    const page = await fetcherFor(site).fetchDocument(site.address('/hops?left=2#top'))
    expect(page).toEqual({
      bytes: Buffer.from(soup),
      contentType: 'text/html; charset=utf-8',
      status: 200,
      finalAddress: site.address('/hops?left=0'),
      addresses: [site.address('/hops?left=2'), site.address('/hops?left=1'), site.address('/hops?left=0')],
    })
  })

  it.each(Object.keys(packed))('decodes %s', async (path) => {
    await expect(fetcherFor(site).fetchDocument(site.address(path))).resolves.toMatchObject({
      bytes: Buffer.from(soup),
    })
  })

  it.each(['/zstd', '/zstd-unsaid'])('decodes zstd, or says which Node does: %s', async (path) => {
    const fetched = fetcherFor(site).fetchDocument(site.address(path))
    if ('zstdDecompress' in zlib) expect((await fetched).bytes.toString()).toBe('pea soup')
    else
      await expect(fetched).rejects.toThrow('sent its page compressed as zstd, which Potluck reads with Node')
  })

  it('decodes gzip that no header mentions', async () => {
    const fetched = fetcherFor(site).fetchDocument(site.address('/gzip-unsaid'))
    await expect(fetched).resolves.toMatchObject({ bytes: Buffer.from(soup) })
  })

  it('follows a page that sends browsers on at once, on its site, once', async () => {
    const refresh = (to: string, delay = 0) => `<meta http-equiv="refresh" content="${delay}; url=${to}">`
    const fetched = async (head: string) => {
      const address = site.address(`/refresh?head=${encodeURIComponent(head)}`)
      return (await fetcherFor(site).fetchDocument(address)).finalAddress === address ? 'stays' : 'goes on'
    }
    expect(await fetched(refresh('/soup'))).toBe('goes on')
    expect(await fetched(refresh('/soup', 30))).toBe('stays')
    expect(await fetched(refresh('http://example.com/soup'))).toBe('stays')
    expect(await fetched(`<noscript>${refresh('/soup')}</noscript>`)).toBe('stays')
    const again = `/refresh?head=${encodeURIComponent(refresh('/soup'))}`
    const page = site.address(`/refresh?head=${encodeURIComponent(refresh(again))}`)
    expect((await fetcherFor(site).fetchDocument(page)).addresses).toEqual([page, site.address(again)])
  })

  it('sends a browser’s headers, and closes its connection afterwards', async () => {
    await fetcherFor(site).fetchDocument(site.address('/soup'))
    const { headers } = site.requests.at(-1) ?? {}
    expect(headers).toMatchObject({
      host: site.host,
      'user-agent': expect.stringMatching(/^Mozilla\/5\.0 .*Firefox/),
      accept: expect.stringContaining('text/html'),
      'accept-language': expect.any(String),
      'accept-encoding': 'gzip, deflate, br',
    })
    expect(headers).not.toHaveProperty('cookie')
    await expect.poll(() => site.openSockets()).toBe(0)
  })

  it('keeps cookies during the redirects of one fetch only', async () => {
    const fetcher = fetcherFor(site)
    await expect(fetcher.fetchDocument(site.address('/consent'))).resolves.toMatchObject({
      bytes: Buffer.from(soup),
    })
    await fetcher.fetchDocument(site.address('/soup'))
    expect(site.requests.at(-1)?.headers.cookie).toBeUndefined()
  })

  it('does not send one site’s cookies to another', async () => {
    const other = await startHttpSite((_request, response) => sendHtml(response, soup))
    const first = await startHttpSite((_request, response) => {
      response
        .writeHead(302, { location: `http://localhost:${other.port}/`, 'set-cookie': 'secret=1; Path=/' })
        .end()
    })
    const fetcher = createFetcher({ allow: [first.host, `localhost:${other.port}`] })
    await fetcher.fetchDocument(first.address())
    expect(other.requests[0]?.headers.cookie).toBeUndefined()
    await Promise.all([first.close(), other.close()])
  })

  it('follows redirects to unescaped UTF-8 addresses', async () => {
    const page = await fetcherFor(site).fetchDocument(site.address('/umlaut'))
    expect(page.bytes.toString()).toBe('/s%C3%BC%C3%9F')
  })

  it('follows five redirects and not six', async () => {
    await expect(fetcherFor(site).fetchDocument(site.address('/hops?left=5'))).resolves.toMatchObject({
      bytes: Buffer.from(soup),
    })
    const tooMany = { status: 502, message: '127.0.0.1 redirects too many times.' }
    await expect(fetcherFor(site).fetchDocument(site.address('/hops?left=6'))).rejects.toMatchObject(tooMany)
  })

  it('follows redirects to web addresses only', async () => {
    for (const location of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://me:pw@example.com/',
      'http://[',
    ]) {
      const address = site.address(`/to?location=${encodeURIComponent(location)}`)
      await expect(fetcherFor(site).fetchDocument(address)).rejects.toMatchObject({
        status: 502,
        code: 'upstream',
      })
    }
  })

  it('accepts documents of any readable type, and refuses other types', async () => {
    await expect(fetcherFor(site).fetchDocument(site.address('/untyped'))).resolves.toMatchObject({
      bytes: Buffer.from(soup),
    })
    for (const type of [
      'application/xhtml%2Bxml',
      'application/json',
      'application/pdf',
      'image/png',
      'text/plain',
    ]) {
      const address = site.address(`/typed?as=${type}`)
      await expect(fetcherFor(site).fetchDocument(address)).resolves.toMatchObject({
        bytes: Buffer.from(soup),
      })
    }
    for (const type of ['video/mp4', 'application/jsonp', 'application/zip']) {
      await expect(fetcherFor(site).fetchDocument(site.address(`/typed?as=${type}`))).rejects.toMatchObject({
        status: 502,
        message: '127.0.0.1 did not return a web page, a text, a PDF or a picture.',
      })
    }
  })
})

describe('a site that does not return the document', () => {
  const cases: [status: number, outward: object][] = [
    [404, { status: 404, code: 'not_found', message: 'Recipe not found' }],
    [410, { status: 404, code: 'not_found', message: 'Recipe not found' }],
    ...[401, 402, 403, 406, 451].map((status): [number, object] => [
      status,
      { status: 502, code: 'upstream', message: `127.0.0.1 refused the request (${status}).` },
    ]),
    [
      429,
      {
        ...{ status: 502, code: 'upstream' },
        message: '127.0.0.1 has had too many requests (429). Please try again later.',
      },
    ],
    ...[204, 304, 408, 500, 502, 503, 520].map((status): [number, object] => [
      status,
      { status: 502, code: 'upstream', message: `127.0.0.1 returned an unexpected response (${status}).` },
    ]),
  ]
  it.each(cases)('but status %i has a specific message', async (status, outward) => {
    await expect(fetcherFor(site).fetchDocument(site.address(`/status/${status}`))).rejects.toMatchObject(
      outward,
    )
  })

  it('is named without www', async () => {
    const name = `www.refusing.example:${site.port}`
    const fetcher = createFetcher({ allow: [name], resolve: async () => ['127.0.0.1'] })
    const message = 'refusing.example refused the request (403).'
    await expect(fetcher.fetchDocument(`http://${name}/status/403`)).rejects.toMatchObject({ message })
  })

  it('because nothing listens, its name does not exist, or it closes the connection', async () => {
    const gone = await startHttpSite(() => {})
    await gone.close()
    await expect(fetcherFor(gone).fetchDocument(gone.address())).rejects.toMatchObject({
      status: 502,
      message: '127.0.0.1 could not be reached.',
    })
    const unknown = createFetcher({
      allow: [],
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    })
    await expect(unknown.fetchDocument('https://no-such-site.example/')).rejects.toMatchObject({
      status: 502,
      message: 'no-such-site.example could not be found.',
    })
    const breaking = await startSocketSite((socket) => socket.once('data', () => socket.resetAndDestroy()))
    await expect(fetcherFor(breaking).fetchDocument(breaking.address())).rejects.toMatchObject({
      status: 502,
      message: '127.0.0.1 closed the connection.',
    })
    await breaking.close()
  })

  it('because its certificate is invalid, or it has no TLS', async () => {
    const secure = await listening(
      https.createServer(untrustedCertificate, (_q, r) => sendHtml(r, soup)),
      [],
    )
    await expect(fetcherFor(secure).fetchDocument(`https://${secure.host}/`)).rejects.toMatchObject({
      status: 502,
      message: '127.0.0.1 has no valid certificate.',
    })
    await expect(fetcherFor(site).fetchDocument(`https://${site.host}/`)).rejects.toMatchObject({
      status: 502,
      message: '127.0.0.1 could not be reached over a secure connection.',
    })
    await secure.close()
  })

  it('does not reveal an address or port of its network', async () => {
    const gone = await startHttpSite(() => {})
    await gone.close()
    const name = `inside.example:${gone.port}`
    const fetcher = createFetcher({ allow: [name], resolve: async () => ['127.0.0.1'] })
    await expect(fetcher.fetchDocument(`http://${name}/`)).rejects.toMatchObject({
      message: 'inside.example could not be reached.',
    })
  })
})

describe('fetching a picture', () => {
  it('returns the bytes unchanged, and sends the document as Referer', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80])
    const pictures = await startHttpSite((_q, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    )
    const options = { referer: 'https://example.com/soup' }
    const found = await fetcherFor(pictures).fetchImage(pictures.address('/a.jpg'), options)
    expect(found).toEqual({ bytes, contentType: 'image/jpeg', finalAddress: pictures.address('/a.jpg') })
    expect(pictures.requests[0]?.headers).toMatchObject({
      referer: 'https://example.com/soup',
      accept: expect.stringMatching(/^image\//),
    })
    await pictures.close()
  })

  it('refuses a document instead of a picture, and reports when it is not found', async () => {
    const message = '127.0.0.1 did not return a picture.'
    await expect(fetcherFor(site).fetchImage(site.address('/soup'))).rejects.toMatchObject({
      status: 502,
      message,
    })
    const gone = { status: 404, message: 'Picture not found' }
    await expect(fetcherFor(site).fetchImage(site.address('/status/404'))).rejects.toMatchObject(gone)
  })
})
