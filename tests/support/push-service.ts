import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { type LoopbackSite, startHttpSite } from './loopback.ts'

interface Received {
  /** The decrypted JSON. */
  notice: unknown
  /** The name of the device. */
  device: string
  ttl: number
  urgency: string
  /** The key of the Potluck that signed it. */
  publicKey: string
}

interface Device {
  keys: ECDH
  auth: Buffer
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/**
 * A push service and its browsers: verifies the signature of each message (RFC 8292), and decrypts it as the browser
 * would (RFC 8291).
 */
export class PushService {
  readonly received: Received[] = []
  /** What went wrong with messages, e.g. a signature. */
  readonly complaints: string[] = []
  /** How many requests there were for each device. */
  readonly asked = new Map<string, number>()
  /** The status for each device, 201 by default. */
  readonly statusOf = new Map<string, number>()
  /** Devices that are answered once this settles. */
  readonly hanging = new Map<string, Promise<void>>()
  private readonly devices = new Map<string, Device>()
  private site: LoopbackSite | undefined

  async start(): Promise<void> {
    this.site = await startHttpSite(async (request, response) => {
      const device = request.url?.slice(1) ?? ''
      this.asked.set(device, (this.asked.get(device) ?? 0) + 1)
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      await this.hanging.get(device)
      const status = this.statusOf.get(device) ?? 201
      try {
        if (status < 300) this.receive(device, request.headers, Buffer.concat(pieces))
      } catch (error) {
        this.complaints.push(String(error))
      }
      response.writeHead(status).end()
    })
  }

  get host(): string {
    return this.site?.host ?? ''
  }

  close(): Promise<void> | undefined {
    return this.site?.close()
  }

  /** What a browser with this name sends to Potluck. */
  subscription(device: string) {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    this.devices.set(device, { keys, auth })
    return {
      endpoint: `http://${this.host}/${device}`,
      keys: { p256dh: base64url(keys.getPublicKey()), auth: base64url(auth) },
    }
  }

  of(device: string): Received[] {
    return this.received.filter((each) => each.device === device)
  }

  private receive(
    device: string,
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
  ): void {
    const publicKey = this.verify(String(headers.authorization))
    const notice: unknown = JSON.parse(this.decrypt(device, body))
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
    this.received.push({
      device,
      notice,
      publicKey,
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
    })
  }

  private verify(authorization: string): string {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    const [header = '', payload = '', signature = ''] = token.split('.')
    const raw = Buffer.from(key, 'base64url')
    const [x, y] = [base64url(raw.subarray(1, 33)), base64url(raw.subarray(33))]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${header}.${payload}`)
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const claims: { aud: string; exp: number; sub: string } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    )
    if (!isSigned) throw new Error('wrong signature')
    if (claims.aud !== `http://${this.host}`) throw new Error(`for ${claims.aud}`)
    if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`from ${claims.sub}`)
    const secondsLeft = claims.exp - Date.now() / 1000
    if (secondsLeft < 0 || secondsLeft > 86_400) throw new Error(`ends in ${secondsLeft} s`)
    return key
  }

  private decrypt(device: string, body: Buffer): string {
    const { keys, auth } = this.devices.get(device) ?? {}
    if (!keys || !auth) throw new Error(`no device ${device}`)
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + senderKey.length)
    const shared = keys.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}
