import { and, eq, gt, lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '#db/dialect.ts'
import { signOnAttempts } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { identitySchema } from '../../sign-on/provider.ts'
import { hashToken, newToken } from '../../text/tokens.ts'

/** The time for signing in at the provider. */
export const attemptLifetimeMs = 10 * 60_000

/** Before the person has come back, and while they are asked for the password of an account with their address. */
const attemptSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('away'), issuer: z.string(), nonce: z.string(), verifier: z.string() }),
  z.object({ step: z.literal('joining'), accountId: z.string(), identity: identitySchema }),
])
type SignOnAttempt = z.infer<typeof attemptSchema>

/** Returns the token of the attempt, which is the provider's `state` and a cookie of the browser. */
export async function storeAttempt(
  app: App,
  attempt: SignOnAttempt,
  userId: string | null = null,
): Promise<string> {
  const token = newToken()
  const row = { stateHash: hashToken(token), userId, attempt, expiresAt: app.now() + attemptLifetimeMs }
  await app.store.write(async (tx) => {
    await tx.insert(signOnAttempts).values(row)
  })
  return token
}

export const attemptEnded = () => badRequest('That took too long. Please sign in again.')

/** Works once, whatever comes of it. */
export async function takeAttempt<Step extends SignOnAttempt['step']>(
  app: App,
  token: string,
  step: Step,
): Promise<{ attempt: Extract<SignOnAttempt, { step: Step }>; userId: string | null }> {
  const isOpen = and(eq(signOnAttempts.stateHash, hashToken(token)), gt(signOnAttempts.expiresAt, app.now()))
  const [row] = await app.store.write((tx) => tx.delete(signOnAttempts).where(isOpen).returning())
  const attempt = row && attemptSchema.parse(row.attempt)
  if (!attempt || !isAt(attempt, step)) throw attemptEnded()
  return { attempt, userId: row.userId }
}

const isAt = <Step extends SignOnAttempt['step']>(
  attempt: SignOnAttempt,
  step: Step,
): attempt is Extract<SignOnAttempt, { step: Step }> => attempt.step === step

export async function dropExpiredAttempts(tx: Transaction, now: number): Promise<void> {
  await tx.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now))
}
