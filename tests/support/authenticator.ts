import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import * as z from 'zod'

/** What a browser is asked to have signed. */
export interface Question {
  challenge: string
  rpId?: string
  rp?: { id: string }
}

/** Each part of an honest response can be replaced by a forged one. */
interface Forgery {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
  /** The id of another person's credential. */
  id?: string
}

const jwk = z.object({ x: z.string(), y: z.string() })
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** A passkey in software: makes and signs what a browser with an authenticator would send. */
export class Authenticator {
  readonly id = base64url(randomBytes(32))
  private readonly key: { privateKey: KeyObject; publicKey: KeyObject }
  private counter = 0
  private userHandle: string | undefined

  constructor(readonly origin: string) {
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  register(question: Question & { user: { id: string } }, forged: Forgery = {}) {
    this.userHandle = question.user.id
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      this.publicKey(),
    ])
    const authData = Buffer.concat([this.authData(question, forged, 0x40), credential])
    // CBOR: {fmt: 'none', attStmt: {}, authData}
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...text('fmt'), 0x64, ...text('none'), 0x67, ...text('attStmt'), 0xa0]),
      Buffer.from([0x68, ...text('authData'), 0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ])
    return this.response(forged, {
      clientDataJSON: base64url(this.clientData('webauthn.create', question, forged)),
      attestationObject: base64url(attestationObject),
      transports: ['internal', 'a new one'],
    })
  }

  sign(question: Question, forged: Forgery = {}) {
    const clientData = this.clientData('webauthn.get', question, forged)
    const authenticatorData = this.authData(question, forged)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    const userHandle = forged.userHandle ?? this.userHandle
    return this.response(forged, {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.key.privateKey)),
      ...(userHandle !== undefined && { userHandle }),
    })
  }

  private response<Response>({ id = this.id }: Forgery, response: Response) {
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  private clientData(type: string, question: Question, forged: Forgery): Buffer {
    const { origin = this.origin, challenge = question.challenge } = forged
    return Buffer.from(JSON.stringify({ type: forged.type ?? type, challenge, origin, crossOrigin: false }))
  }

  private authData({ rpId, rp }: Question, forged: Forgery, more = 0): Buffer {
    this.counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? this.counter)
    const flags = 0x01 | (forged.isVerified === false ? 0 : 0x04) | more
    return Buffer.concat([sha256(forged.rpId ?? rpId ?? rp?.id ?? ''), Buffer.from([flags]), count])
  }

  /** In COSE's format: ES256 on P-256. */
  private publicKey(): Buffer {
    const { x, y } = jwk.parse(this.key.publicKey.export({ format: 'jwk' }))
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
  }
}

const text = (characters: string) => Buffer.from(characters)
