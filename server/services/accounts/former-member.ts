import { message, translated } from '#server/contract/language/t.ts'

/** Stored in place of the sharer's name, with those who keep the recipe. */
export const formerMember = message('a former member')

/** The name of a sharer as it is shown. */
export const sharerName = (name: string | null): string | null =>
  name === formerMember ? translated(formerMember) : name
