import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Member } from '../../../support/people.ts'

/** Where the printed link leads. */
export const signInPath = '/demo'

/**
 * Passes everything on to Potluck, except the address that signs a person in: the token belongs into the storage of
 * Potluck's own origin. For the demo only; anyone who opens that address is signed in.
 */
export function openDoor(inner: number, port: number, person: () => Member | null): Promise<Server> {
  const door = createServer((incoming, outgoing) => {
    const member = incoming.url === signInPath ? person() : null
    if (member) {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'set-cookie': `${member.pageCookie}; Path=/; HttpOnly; SameSite=Lax`,
      })
      outgoing.end(page(member.token))
      return
    }
    const passed = request(optionsFor(inner, incoming), (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  door.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(inner, '127.0.0.1', () => {
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headerLines(incoming)}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(port, '127.0.0.1', () => resolve(door))
  })
}

const optionsFor = (port: number, { url, method, headers }: IncomingMessage) => ({
  ...{ hostname: '127.0.0.1', port, headers },
  path: url ?? '/',
  method: method ?? 'GET',
})

function headerLines({ rawHeaders }: IncomingMessage): string {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  )
  return pairs.join('\r\n')
}

const page = (token: string) => `<!doctype html><meta charset="utf-8"><title>Potluck</title><script>
localStorage.setItem('token', ${JSON.stringify(token)})
localStorage.setItem('onboardingComplete', 'true')
location.replace('/')
</script>`
