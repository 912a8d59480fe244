import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Mail, Mailer } from '#server/mail/mailer.ts'

interface ReceivedMail {
  from: string
  to: string[]
  /** The message as received: headers, an empty line, the body. */
  raw: string
}

/** `takes` accepts mails; `refuse` responds with `status` at that point; `hangs` never responds there. */
type SmtpMood = 'takes' | { refuse: 'login' | 'recipient' | 'data'; status: number } | { hangs: 'data' }

export interface SmtpTestServer {
  url: string
  mails: ReceivedMail[]
  mood: SmtpMood
  /** The number of open sockets. */
  connections(): Promise<number>
  /** Stops listening; `up` listens on the same port again. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

/** Hands each mail over, in place of a mail server. */
export const mailerOf = (take: (mail: Mail) => void): Mailer => ({
  recent: () => [],
  close: () => {},
  send: async (mail) => take(mail),
})

const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { responseCode: status })

/** A real mail server on loopback. */
export async function startSmtpServer(): Promise<SmtpTestServer> {
  const mails: ReceivedMail[] = []
  const state: { mood: SmtpMood; port: number } = { mood: 'takes', port: 0 }
  let server = await listen(state, mails)
  const isUp = () => server.server.listening
  const down = () => new Promise<void>((resolve) => (isUp() ? server.close(resolve) : resolve()))
  return {
    get url() {
      return `smtp://127.0.0.1:${state.port}`
    },
    mails,
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    connections: () => countConnections(server.server),
    down,
    async up() {
      server = await listen(state, mails)
    },
    close: down,
  }
}

async function listen(state: { mood: SmtpMood; port: number }, mails: ReceivedMail[]): Promise<SMTPServer> {
  const refusedAt = (point: 'login' | 'recipient' | 'data') =>
    typeof state.mood === 'object' && 'refuse' in state.mood && state.mood.refuse === point
      ? state.mood.status
      : null
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth(_auth, _session, callback) {
      const status = refusedAt('login')
      if (status === null) callback(null, { user: 'potluck' })
      else callback(refusal(status, 'Authentication failed'))
    },
    onRcptTo({ address }, _session, callback) {
      const status = refusedAt('recipient')
      callback(status === null ? null : refusal(status, `<${address}> is not welcome here`))
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (typeof state.mood === 'object' && 'hangs' in state.mood) return
        const status = refusedAt('data')
        if (status !== null) return callback(refusal(status, 'Not this one'))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString('utf8'),
        })
        callback(null)
      })
    },
  })
  // Tests include clients that disconnect during a transfer.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(state.port, '127.0.0.1', resolve))
  state.port = portOf(server.server)
  return server
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

/** The header of this name, unfolded but not decoded; undefined when missing. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}

/** The text part, decoded. */
export function textOf({ raw }: ReceivedMail): string {
  const start = raw.indexOf('Content-Type: text/plain')
  const [head = '', ...rest] = raw.slice(start).split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').split('\r\n----')[0] ?? ''
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
