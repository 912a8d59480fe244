import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createFetcher } from '#server/fetch/fetcher.ts'
import { type LoopbackSite, sendHtml, startHttpSite, startSocketSite } from '../support/loopback.ts'
import { byTheClock } from '../support/patience.ts'

const privateError = {
  status: 400,
  code: 'bad_request',
  message: 'Potluck does not fetch addresses on private networks.',
}
const deadlineMs = 600
const lateError = { status: 504, code: 'upstream' }

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})
function closing<T extends { close: () => Promise<unknown> }>(one: T): T {
  open.push(one)
  return one
}
const site = async (...args: Parameters<typeof startHttpSite>) => closing(await startHttpSite(...args))
const socketSite = async (...args: Parameters<typeof startSocketSite>) =>
  closing(await startSocketSite(...args))
const allowing = (...sites: LoopbackSite[]) =>
  createFetcher({ allow: sites.map(({ host }) => host), deadlineMs })

describe('a private address', () => {
  it('is refused directly, whether or not a server listens there', async () => {
    const inside = await site((_q, response) => sendHtml(response, 'secret'))
    const closed = await startHttpSite(() => {})
    await closed.close()
    const fetcher = createFetcher({ allow: [] })
    for (const address of [inside.address(), closed.address(), 'http://127.0.0.1/', 'http://10.0.0.1:22/']) {
      await expect(fetcher.fetchDocument(address)).rejects.toMatchObject(privateError)
      await expect(fetcher.fetchImage(address)).rejects.toMatchObject(privateError)
    }
    expect(inside.requests).toHaveLength(0)
  })

  it('is refused after redirects', async () => {
    const inside = await site((_q, response) => sendHtml(response, 'secret'))
    const targets = [
      inside.address(),
      `http://2130706433:${inside.port}/`,
      `http://[::ffff:7f00:1]:${inside.port}/`,
    ]
    const outside = await site((request, response) => {
      response.writeHead(302, { location: targets[Number(request.url?.slice(1))] ?? '' }).end()
    })
    for (const index of targets.keys()) {
      await expect(allowing(outside).fetchDocument(outside.address(`/${index}`))).rejects.toMatchObject(
        privateError,
      )
    }
    expect(inside.requests).toHaveLength(0)
  })

  it('is refused for names that resolve to it, alone or among public addresses', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['8.8.8.8', '10.0.0.1'],
      ['2606:4700::1', '::1'],
      ['::ffff:8.8.8.8'],
    ]) {
      const fetcher = createFetcher({ allow: [], resolve: async () => addresses })
      await expect(fetcher.fetchDocument('http://mixed.example/')).rejects.toMatchObject(privateError)
    }
  })

  it('is refused for names that change: each hop resolves once and is checked again', async () => {
    const inside = await site((_q, response) => sendHtml(response, 'secret'))
    const outside = await site((_q, response) => {
      response.writeHead(302, { location: 'http://rebinding.example:8080/' }).end()
    })
    const resolved: string[] = []
    const fetcher = createFetcher({
      allow: [outside.host],
      resolve: async (host) => {
        resolved.push(host)
        return ['127.0.0.1']
      },
    })
    await expect(fetcher.fetchDocument(outside.address())).rejects.toMatchObject(privateError)
    expect(resolved).toEqual(['rebinding.example'])
    expect(inside.requests).toHaveLength(0)
  })

  it('is never reached after a check: the connection is pinned to the checked address', async () => {
    const inside = await site((_q, response) => sendHtml(response, 'pinned'))
    const resolutions = [['127.0.0.1'], ['127.0.0.2']]
    const name = `pinned.example:${inside.port}`
    const fetcher = createFetcher({ allow: [name], resolve: async () => resolutions.shift() ?? [] })
    await expect(fetcher.fetchDocument(`http://${name}/`)).resolves.toMatchObject({
      bytes: Buffer.from('pinned'),
    })
    expect(resolutions).toHaveLength(1)
  })

  it('is fetched for an allowed host, and only on its port', async () => {
    const inside = await site((_q, response) => sendHtml(response, 'ours'))
    await expect(allowing(inside).fetchDocument(inside.address())).resolves.toMatchObject({
      bytes: Buffer.from('ours'),
    })
    const other = createFetcher({ allow: [`127.0.0.1:${inside.port + 1}`] })
    await expect(other.fetchDocument(inside.address())).rejects.toMatchObject(privateError)
  })
})

describe('a site that sends too much', () => {
  const huge = 200_000_000
  // Built once: 200 MB of zeroes compress to less than 1 MB.
  const bombs = {
    gzip: gzipSync(Buffer.alloc(huge), { level: 1 }),
    br: brotliCompressSync(Buffer.alloc(huge), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  }
  it.each(Object.entries(bombs))('cannot fill memory with a %s bomb', async (encoding, bomb) => {
    const bombing = await site((_q, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb)
    })
    const before = process.memoryUsage().rss
    const message = '127.0.0.1 sent a web page larger than 10 MB.'
    await expect(
      createFetcher({ allow: [bombing.host] }).fetchDocument(bombing.address()),
    ).rejects.toMatchObject({ status: 502, message })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('is refused when it announces too much, and when it never ends', async () => {
    let sent = 0
    const endless = await site((request, response) => {
      if (request.url === '/announced')
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '10000001' }).flushHeaders()
      else {
        response.writeHead(200, { 'content-type': 'text/html' })
        const chunk = Buffer.alloc(64 * 1024, 'x')
        const push = () => {
          while (response.writable && !response.destroyed && response.write(chunk)) sent += chunk.length
        }
        response.on('drain', push)
        push()
      }
    })
    const message = '127.0.0.1 sent a web page larger than 10 MB.'
    for (const path of ['/announced', '/endless']) {
      await expect(
        createFetcher({ allow: [endless.host] }).fetchDocument(endless.address(path)),
      ).rejects.toMatchObject({ message })
    }
    expect(sent).toBeLessThan(40_000_000)
    await expect.poll(() => endless.openSockets()).toBe(0)
  })

  it('may send long headers but not endless ones', async () => {
    const talkative = await socketSite((socket) => {
      socket.once('data', (request) => {
        const bytes = request.toString().startsWith('GET /long ') ? 40_000 : 200_000
        socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Policy: ${'p'.repeat(bytes)}\r\n\r\nsoup`)
      })
    })
    await expect(allowing(talkative).fetchDocument(talkative.address('/long'))).resolves.toMatchObject({
      bytes: Buffer.from('soup'),
    })
    const message = '127.0.0.1 sent a response that could not be read.'
    await expect(allowing(talkative).fetchDocument(talkative.address('/endless'))).rejects.toMatchObject({
      status: 502,
      message,
    })
  })

  it('or nonsense causes a message, and the process survives', async () => {
    const responses: Record<string, string> = {
      '/noise': 'soup soup soup\r\n\r\n',
      '/chunk':
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nZZZ\r\n',
      '/gzip':
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nsoup',
      '/coding':
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: soup\r\nContent-Length: 4\r\n\r\nsoup',
      '/upgrade': 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: soup\r\n\r\n',
      '/short': 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 400\r\n\r\nsoup',
    }
    const babbling = await socketSite((socket) => {
      socket.once('data', (request) => socket.end(responses[request.toString().split(' ')[1] ?? ''] ?? ''))
    })
    for (const path of Object.keys(responses)) {
      await expect(allowing(babbling).fetchDocument(babbling.address(path)), path).rejects.toMatchObject({
        status: 502,
      })
    }
  })
})

describe('a site that keeps the thread busy', () => {
  const unreadable = { code: 'upstream', message: '127.0.0.1 sent a response that could not be read.' }
  const answers: [what: string, head: string, part: string][] = [
    ['answers that announce an answer', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['early hints', '', 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'],
    ['chunks of one byte', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ]
  it.each(answers)('by endless %s is left at once', async (_what, head, part) => {
    const endless = await socketSite((socket) => {
      socket.write(head)
      const send = () => {
        while (socket.writable && socket.write(part.repeat(1000)));
      }
      socket.on('drain', send)
      send()
    })
    const patient = createFetcher({ allow: [endless.host], deadlineMs: 5000 })
    await expect(patient.fetchDocument(endless.address())).rejects.toMatchObject(unreadable)
    await expect.poll(() => endless.openSockets()).toBe(0)
  })

  it('is not one that announces its answer, or sends it in small chunks', async () => {
    const page = '<p>soup</p>'.repeat(100)
    const chunks = page.match(/.{1,9}/g) ?? []
    const chatty = await socketSite((socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3))
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n')
      for (const chunk of chunks) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      socket.write('0\r\n\r\n')
    })
    const { bytes } = await allowing(chatty).fetchDocument(chatty.address())
    expect(bytes.toString()).toBe(page)
  })
})

describe('a site that takes too long', () => {
  const until = async (work: Promise<unknown>) => {
    const start = performance.now()
    await expect(work).rejects.toMatchObject(lateError)
    return performance.now() - start
  }

  it('in its name server', byTheClock, async () => {
    const fetcher = createFetcher({ allow: [], resolve: () => new Promise(() => {}), deadlineMs })
    expect(await until(fetcher.fetchDocument('https://slow.example/'))).toBeLessThan(deadlineMs + 1500)
  })

  it('to accept a connection', byTheClock, async () => {
    const port = await listenWithoutAccepting()
    const fetcher = createFetcher({ allow: [`127.0.0.1:${port}`], deadlineMs })
    expect(await until(fetcher.fetchDocument(`http://127.0.0.1:${port}/`))).toBeLessThan(deadlineMs + 1500)
  })

  it.each(['http', 'https'])('after accepting a connection for %s', async (scheme) => {
    const silent = await socketSite(() => {})
    const message = '127.0.0.1 took longer than 2 seconds to respond.'
    const address = `${scheme}://${silent.host}/`
    const fetcher = createFetcher({ allow: [silent.host], deadlineMs: 2_000 })
    await expect(fetcher.fetchDocument(address)).rejects.toMatchObject({ ...lateError, message })
    await expect.poll(() => silent.openSockets()).toBe(0)
  })

  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n'
  const drips: [where: string, first: string][] = [
    ['header', 'HTTP/1.1 200 OK\r\nX-Slow: '],
    ['body', head],
  ]
  it.each(drips)('by dripping its %s', byTheClock, async (_where, first) => {
    const dripping = await socketSite((socket) => {
      socket.write(first)
      const timer = setInterval(() => socket.write('x'), 50)
      socket.once('close', () => clearInterval(timer))
    })
    expect(await until(allowing(dripping).fetchDocument(dripping.address()))).toBeLessThan(deadlineMs + 1500)
    await expect.poll(() => dripping.openSockets()).toBe(0)
  })

  it('by redirecting slowly, since the deadline covers all redirects', async () => {
    const strolling = await site((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 250)
    })
    expect(await until(allowing(strolling).fetchDocument(strolling.address()))).toBeLessThan(
      deadlineMs + 1500,
    )
  })

  it('does not delay other people', async () => {
    const silent = await socketSite(() => {})
    const quick = await site((_q, response) => sendHtml(response, 'soup'))
    const fetcher = allowing(silent, quick)
    // More than are fetched for everyone at once.
    const slow = Array.from({ length: 20 }, () =>
      fetcher.fetchDocument(silent.address(), { caller: 'ada' }).catch((error: unknown) => error),
    )
    const start = performance.now()
    await fetcher.fetchDocument(quick.address(), { caller: 'bob' })
    expect(performance.now() - start).toBeLessThan(deadlineMs / 2)
    await expect(Promise.all(slow)).resolves.toHaveLength(20)
  })

  it('is abandoned immediately when the person cancels', async () => {
    const silent = await socketSite(() => {})
    const person = new AbortController()
    const fetching = allowing(silent).fetchDocument(silent.address(), { signal: person.signal })
    setTimeout(() => person.abort(new Error('cancelled')), 50)
    await expect(fetching).rejects.toThrow('cancelled')
    await expect.poll(() => silent.openSockets()).toBe(0)
  })
})

/** A port with a full backlog: the listener's thread sleeps, so connections are never accepted. */
async function listenWithoutAccepting(): Promise<number> {
  const code = `
    const { parentPort } = require('node:worker_threads')
    const server = require('node:net').createServer()
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const worker = new Worker(code, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const fillers = Array.from({ length: 8 }, () => net.connect(port, '127.0.0.1').on('error', () => {}))
  await sleep(100)
  closing({
    close: async () => {
      for (const filler of fillers) filler.destroy()
      await worker.terminate()
    },
  })
  return port
}
