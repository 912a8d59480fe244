import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { languageOf } from '#server/contract/language/choose-language.ts'
import { isLanguage, type Language } from '#server/contract/language/languages.ts'
import { languageTag } from '#server/contract/language/t.ts'

type Whose = { userId: string } | { email: string }

export const languageColumns = { language: users.language, browserLanguage: users.browserLanguage }

type Languages = Pick<typeof users.$inferSelect, keyof typeof languageColumns>

/** For what reaches a person outside their requests: what they chose, else that of the screen where they last signed in. */
export const languageIn = ({ language, browserLanguage }: Languages): Language =>
  language ?? browserLanguage ?? 'en'

/** Undefined without such an account. */
export async function findLanguage(db: Database, whose: Whose): Promise<Language | undefined> {
  const isTheirs = 'userId' in whose ? eq(users.id, whose.userId) : eq(users.email, whose.email)
  const [person] = await db.select(languageColumns).from(users).where(isTheirs)
  return person && languageIn(person)
}

export const languageOfPerson = async (db: Database, whose: Whose): Promise<Language> =>
  (await findLanguage(db, whose)) ?? 'en'

/** The language of this request, as it is kept with a person who signs in. */
export function currentLanguage(): Language {
  const language = languageOf(languageTag())
  return isLanguage(language) ? language : 'en'
}
