import { type Message, message } from './language/t.ts'

/** What a program's token may do, each with a name for people. What it gives to others needs a scope of its own. */
export const programScopes = ['read', 'listen', 'export', 'write', 'share', 'calendar'] as const
export const programScopeNames: Record<(typeof programScopes)[number], Message> = {
  read: message('Reads'),
  listen: message('Reads, and hears of changes at once'),
  export: message('Reads and exports'),
  write: message('Reads and changes'),
  share: message('Reads, changes, exports and shares'),
  calendar: message('Reads and changes shopping lists and plans, in a calendar program'),
}

/** For how many days a program's token can be valid; it can also be valid without an end. */
export const programTokenDays = [30, 90, 365] as const

/** What a person's own programs can be told. */
export const webhookEvents = ['recipe.created', 'recipe.updated', 'recipe.deleted'] as const
export const webhookEventNames: Record<(typeof webhookEvents)[number], Message> = {
  'recipe.created': message('New recipes'),
  'recipe.updated': message('Changed recipes'),
  'recipe.deleted': message('Deleted recipes'),
}
