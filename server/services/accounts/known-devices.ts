import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { knownDevices } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { App } from '../../app.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import type { Origin } from './login-attempts.ts'

/** The longest lifetime that browsers allow for a cookie. */
export const deviceLifetimeMs = 400 * dayMs
/** Per kind and account. */
const maxDevices = 20

/** How a device was recognised: by its cookie or, for clients without cookies, by its network address. */
export type KnownBy = 'cookie' | 'address' | null

/**
 * Four hex digits: a stranger's address rarely matches, and the database does not reveal where a person was, because
 * 65,000 IPv4 addresses share each value.
 */
const hashAddress = (userId: string, address: string) => hashToken(`${userId} ${address}`).slice(0, 4)

const knownKinds = prepared((db) =>
  db
    .select({ kind: knownDevices.kind })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, sql.placeholder('userId')),
        or(
          and(eq(knownDevices.kind, 'cookie'), eq(knownDevices.hash, sql.placeholder('cookie'))),
          and(eq(knownDevices.kind, 'address'), eq(knownDevices.hash, sql.placeholder('address'))),
        ),
      ),
    )
    .prepare(),
)

/** Does the same work when there is no account, so that the response time does not reveal it. */
export async function recogniseDevice(
  app: App,
  userId: string | null,
  { address, deviceToken }: Origin,
): Promise<KnownBy> {
  const rows = await knownKinds(app.store).execute({
    userId: userId ?? '',
    cookie: hashToken(deviceToken ?? ''),
    address: hashAddress(userId ?? '', address),
  })
  if (rows.some(({ kind }) => kind === 'cookie')) return 'cookie'
  return rows.length > 0 ? 'address' : null
}

/**
 * Called after authentication. Returns the token for the device's cookie. A token that this server issued is kept,
 * since several people may sign in on one device.
 */
export async function rememberDevice(
  app: App,
  tx: Transaction,
  userId: string,
  { address, deviceToken }: Origin,
): Promise<string> {
  const token = deviceToken !== null && (await isIssued(tx, deviceToken)) ? deviceToken : newToken()
  await storeDevice(tx, { userId, kind: 'cookie', hash: hashToken(token), usedAt: app.now() })
  await storeDevice(tx, { userId, kind: 'address', hash: hashAddress(userId, address), usedAt: app.now() })
  return token
}

async function isIssued(tx: Transaction, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ kind: knownDevices.kind })
    .from(knownDevices)
    .where(and(eq(knownDevices.kind, 'cookie'), eq(knownDevices.hash, hashToken(token))))
    .limit(1)
  return row !== undefined
}

async function storeDevice(tx: Transaction, device: typeof knownDevices.$inferInsert): Promise<void> {
  const { userId, kind, usedAt } = device
  await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.kind, knownDevices.hash],
      set: { usedAt },
    })
  const ofKind = and(eq(knownDevices.userId, userId), eq(knownDevices.kind, kind))
  const newest = tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(ofKind)
    .orderBy(desc(knownDevices.usedAt))
    .limit(maxDevices)
  await tx.delete(knownDevices).where(and(ofKind, notInArray(knownDevices.hash, newest)))
}

export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function dropUnusedDevices(tx: Transaction, now: number): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.usedAt, now - deviceLifetimeMs))
}
