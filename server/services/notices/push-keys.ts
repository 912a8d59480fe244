import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod'
import type { App } from '../../app.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })
type PushKeys = z.infer<typeof keysSchema>

const settingKey = 'push_keys'

/** Loaded on first use: most requests need none of it. */
export const loadWebPush = async () => (await import('web-push')).default

/**
 * The keys with which push services know this Potluck, made once: each browser's subscription is bound to them. They are
 * in the database, so that all processes and a restored backup have the same.
 */
export async function readPushKeys(app: App): Promise<PushKeys> {
  const stored = await readSetting(app.store.read, settingKey)
  if (stored !== undefined) return keysSchema.parse(JSON.parse(stored))
  const made = makeKeys()
  return app.store.write(async (tx) => {
    // Another process may have been first.
    const theirs = await readSetting(tx, settingKey)
    if (theirs !== undefined) return keysSchema.parse(JSON.parse(theirs))
    await writeSetting(tx, settingKey, JSON.stringify(made))
    return made
  })
}

/** A key pair on P-256 as RFC 8292 has it. Not by web-push, which would stay in memory from the first start on. */
function makeKeys(): PushKeys {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
