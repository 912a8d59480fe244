import * as z from 'zod'
import { accountNotices } from '#server/contract/account.ts'
import { noticeKinds, noticeSchema } from '#server/contract/notices.ts'
import { webhookEvents } from '#server/contract/own-programs.ts'
import { potluckNotices } from '#server/contract/potluck-words.ts'
import { chosenColumnsSchema } from '#server/contract/transfer.ts'

const importPayload = z.object({
  userId: z.string(),
  name: z.string(),
  doubles: z.enum(['skip', 'add']).optional(),
  columns: chosenColumnsSchema.optional(),
})

/** The payload of each kind of job, parsed again when it runs: rows may be older than the code. */
export const jobPayloads = {
  /** Fetch a picture of a recipe, the cover or the one of an address, and store it in all sizes. */
  picture: z.object({ recipeId: z.string(), address: z.string().optional() }),
  /** Read the photos of a recipe. The job's file has them one after the other, of these sizes in bytes; without, one. */
  ocr: z.object({
    userId: z.string(),
    sizes: z.array(z.number()).optional(),
    /** What an earlier attempt read in the first photos, in their order. */
    read: z.array(z.unknown()).optional(),
  }),
  /** Import another program's export into a person's list; the file is next to the database, named by the job's id. */
  import: importPayload,
  /** The same for a file of web addresses, which takes long because each is fetched. */
  importAddresses: importPayload,
  /** Send an invitation; its token is created with the mail. */
  invitation: z.object({ invitationId: z.string() }),
  /** Send a password reset; only this job looks up whether the address has an account. */
  reset: z.object({ email: z.string() }),
  /** Send the link that confirms a new address; its token is created with the mail. */
  confirmEmail: z.object({ userId: z.string() }),
  /** Mail a person what was done with their account. */
  accountMail: z.object({
    to: z.string(),
    firstName: z.string(),
    notice: z.enum(accountNotices),
    detail: z.string(),
    /** Of the account when it happened; older rows have none. */
    language: z.string().optional(),
  }),
  /** Plan the mails of the day before a potluck. */
  potluckReminder: z.object({ potluckId: z.string() }),
  /** Mail a guest with an account about a potluck. */
  potluckMail: z.object({ guestId: z.string(), notice: z.enum(potluckNotices) }),
  /** Send a notification to one device. */
  push: z.object({
    subscriptionId: z.string(),
    kind: z.enum(noticeKinds),
    notice: noticeSchema,
    /** The id of the list or plan that it is about. */
    place: z.string().optional(),
  }),
  /** Notify of the end of a timer, unless its end has changed. */
  timer: z.object({ userId: z.string(), timerId: z.string(), endsAt: z.number() }),
  /** Send a recipe to a program; the recipe is read when the message is sent. */
  webhook: z.object({
    webhookId: z.string(),
    event: z.enum(webhookEvents),
    savedId: z.string(),
    happenedAt: z.number(),
  }),
  /** Send the test mail that the admin requested. */
  testMail: z.object({ to: z.string() }),
  /** Delete expired events, sessions, invitations, resets and finished jobs. */
  tidy: z.object({}),
  /** Read kept pages again with newer readers. */
  reread: z.object({}),
  backup: z.object({}),
  /** Copy a backup elsewhere with BACKUP_COMMAND. */
  copyBackup: z.object({ file: z.string() }),
  /** Mail the admin that backups fail; a null sentence means that they work again. */
  backupMail: z.object({ to: z.string(), sentence: z.string().nullable() }),
} as const

export type JobKind = keyof typeof jobPayloads
export type JobPayloads = { [K in JobKind]: z.infer<(typeof jobPayloads)[K]> }

export interface Lane {
  kinds: readonly JobKind[]
  /** Jobs at the same time in one process: what its machine can bear. */
  concurrency: number
  /** Only the leading process runs them. */
  isLed?: true
  /** Jobs of one person at the same time in all processes; no limit by default. */
  userConcurrency?: number
}

/** Kinds that send a mail. */
export const mailKinds = [
  'invitation',
  'reset',
  'confirmEmail',
  'accountMail',
  'potluckMail',
  'testMail',
  'backupMail',
] as const satisfies readonly JobKind[]

/** Slow lanes must not hold up fast ones. */
export const lanes: readonly Lane[] = [
  { kinds: mailKinds, concurrency: 1 },
  { kinds: ['potluckReminder'], concurrency: 1 },
  // A timer must not wait for a push service that hangs.
  { kinds: ['timer'], concurrency: 2 },
  // A push service that hangs for the devices of one person must not delay the others.
  { kinds: ['push'], concurrency: 4, userConcurrency: 2 },
  // One at a time for each person, so that messages arrive in their order unless one is retried.
  { kinds: ['webhook'], concurrency: 4, userConcurrency: 1 },
  // A site that hangs must not block the pictures of other people.
  { kinds: ['picture'], concurrency: 4, userConcurrency: 2 },
  { kinds: ['ocr'], concurrency: 1 },
  // A file of thousands of recipes takes minutes, which others must not wait for.
  { kinds: ['import'], concurrency: 2, userConcurrency: 1 },
  // Waits for web sites most of the time, and must not hold up the imports of files.
  { kinds: ['importAddresses'], concurrency: 2, userConcurrency: 1 },
  { kinds: ['tidy', 'backup'], concurrency: 1, isLed: true },
  { kinds: ['reread'], concurrency: 1, isLed: true },
  // An upload that takes hours must not hold up the next backup.
  { kinds: ['copyBackup'], concurrency: 1, isLed: true },
]
