import { desc, eq } from 'drizzle-orm'
import { programTokens } from '#db/schema.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { programScopeNames } from '#server/contract/own-programs.ts'
import { type Credential, endsWithPassword, itemsOf } from './access-entry.ts'
import { endProgramToken, endTokensOf, storedScope } from './program-tokens.ts'

export const programAccess: Credential = {
  kind: 'program',
  counted: (count) => t('{count, plural, one {# program token} other {# program tokens}}', { count }),
  tables: [programTokens],
  fate: endsWithPassword,
  async list({ app, db, userId }) {
    const rows = await db
      .select({ token: programTokens, scope: storedScope })
      .from(programTokens)
      .where(eq(programTokens.userId, userId))
      .orderBy(desc(programTokens.id))
    const hasExpired = (at: number | null) => at !== null && at <= app.now()
    return itemsOf(
      'program',
      rows.map(({ token, scope }) => ({
        id: token.id,
        name: token.name,
        detail: translated(programScopeNames[scope]),
        since: token.createdAt,
        madeBy: token.madeBy,
        state: hasExpired(token.expiresAt) ? 'off' : 'open',
      })),
    )
  },
  end: (app, { actor }, id) => endProgramToken(app, actor, id),
  endAll: ({ app, tx, userId, by }) => endTokensOf(app, tx, userId, by),
}
