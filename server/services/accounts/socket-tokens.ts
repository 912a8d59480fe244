import { idIn } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { programTokens } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hashToken } from '../../text/tokens.ts'
import { authenticateProgram, includes, isProgramToken } from './program-tokens.ts'
import { authenticate, findLiveTokens } from './sessions.ts'

/** Who opens a socket. A program only listens: what it sends goes through the calls, which know its scope. */
export async function authenticateSocket(app: App, token: string) {
  const isProgram = isProgramToken(token)
  const session = isProgram ? await listening(app, token) : await authenticate(app, token)
  if (!session) return null
  const { id: sessionId, actor } = session
  return { userId: actor.id, sessionId, tokenHash: hashToken(token), maySend: !isProgram }
}

async function listening(app: App, token: string) {
  const program = await authenticateProgram(app, token)
  return program && includes(program.scope, 'listen') ? program : null
}

const byHashes = prepared((db) =>
  db
    .select({ hash: programTokens.tokenHash, expiresAt: programTokens.expiresAt })
    .from(programTokens)
    .where(idIn(programTokens.tokenHash, 'hashes'))
    .prepare(),
)

/** Those of these tokens, by their hashes, that still open a socket. */
export async function findLiveSocketTokens(app: App, hashes: readonly string[]): Promise<Set<string>> {
  const live = await findLiveTokens(app, hashes)
  const others = hashes.filter((hash) => !live.has(hash))
  if (others.length === 0) return live
  const now = app.now()
  for (const { hash, expiresAt } of await byHashes(app.store).execute({ hashes: JSON.stringify(others) }))
    if (expiresAt === null || expiresAt > now) live.add(hash)
  return live
}
