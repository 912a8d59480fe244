import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '#db/dialect.ts'
import { type ChallengePurpose, passkeyChallenges, type passkeys } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { requestOptionsSchema } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'

/** The time for a fingerprint or a PIN. On the sign-in page, the question waits in the list of passwords. */
export const challengeLifetimeMs = 10 * 60_000

interface Purpose {
  purpose: ChallengePurpose
  /** Null before it is known who signs in. */
  userId: string | null
}

/** Base64url. In the database, because another process may receive the response. */
export async function issueChallenge(app: App, { purpose, userId }: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = app.now() + challengeLifetimeMs
  const row = { challengeHash: hashToken(challenge), userId, purpose, expiresAt }
  await app.store.write(async (tx) => {
    await tx.insert(passkeyChallenges).values(row)
  })
  return challenge
}

/** What a browser needs to ask for a passkey: one of these, or any of this Potluck. */
export async function askForPasskey(
  app: App,
  purpose: Purpose,
  allowed: readonly Pick<typeof passkeys.$inferSelect, 'credentialId' | 'transports'>[],
): Promise<z.infer<typeof requestOptionsSchema>> {
  const { id: rpID } = relyingParty(app)
  const challenge = await issueChallenge(app, purpose)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  return requestOptionsSchema.parse(options)
}

/** The challenge that a browser says it signed; works once, whatever comes of it. */
export async function takeChallenge(
  app: App,
  clientDataJson: string,
  { purpose, userId }: Purpose,
): Promise<string> {
  const challenge = challengeIn(clientDataJson)
  const isIssued = and(
    eq(passkeyChallenges.challengeHash, hashToken(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, app.now()),
  )
  const taken = await app.store.write((tx) =>
    tx.delete(passkeyChallenges).where(isIssued).returning({ purpose: passkeyChallenges.purpose }),
  )
  if (taken.length === 0) throw badRequest(t('That took too long. Please try again.'))
  return challenge
}

const clientData = z.object({ challenge: z.string().max(200) })

function challengeIn(clientDataJson: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).challenge
  } catch {
    return ''
  }
}

export async function dropExpiredChallenges(tx: Transaction, now: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
