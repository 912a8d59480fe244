import * as z from 'zod'

/** The payload of each kind of job, parsed again when it runs: rows may be older than the code. */
export const jobPayloads = {
  /** Fetch the picture of a recipe and store it in both sizes. */
  picture: z.object({ recipeId: z.string() }),
  /** Read a photographed page; the photo is the job's file. */
  ocr: z.object({ userId: z.string() }),
  /** Import another program's export into a person's list; the file is next to the database, named by the job's id. */
  import: z.object({ userId: z.string(), name: z.string() }),
  /** Send an invitation; its token is created with the mail. */
  invitation: z.object({ invitationId: z.string() }),
  /** Send a password reset; only this job looks up whether the address has an account. */
  reset: z.object({ email: z.string() }),
  /** Send the test mail that the admin requested. */
  testMail: z.object({ to: z.string() }),
  /** Delete expired events, sessions, invitations, resets and finished jobs. */
  tidy: z.object({}),
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
  atOnce: number
  /** Of them for one person; all by default. */
  forOnePerson?: number
}

/** Slow lanes must not hold up fast ones. */
export const lanes: readonly Lane[] = [
  { kinds: ['invitation', 'reset', 'testMail', 'backupMail'], atOnce: 1 },
  // A site that hangs must not block the pictures of other people.
  { kinds: ['picture'], atOnce: 4, forOnePerson: 2 },
  { kinds: ['ocr'], atOnce: 1 },
  { kinds: ['import'], atOnce: 1 },
  { kinds: ['tidy', 'backup'], atOnce: 1 },
  // An upload that takes hours must not hold up the next backup.
  { kinds: ['copyBackup'], atOnce: 1 },
]
