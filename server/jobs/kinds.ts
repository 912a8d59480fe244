import * as z from 'zod'

/** What each kind of job is handed, parsed again when it runs: rows may be older than the code. */
export const jobPayloads = {
  /** Fetch the picture of a recipe and store it in both sizes. */
  picture: z.object({ recipeId: z.string() }),
  /** Read a photographed page; the photo is the job's file. */
  ocr: z.object({ userId: z.string() }),
  /** Read another program's export into somebody's list; the export lies beside the database under the job's id. */
  import: z.object({ userId: z.string(), name: z.string() }),
  /** Invite somebody; the token is made when the mail is. */
  invitation: z.object({ invitationId: z.string() }),
  /** Answer a forgotten password; whether the address has an account is found out only here. */
  reset: z.object({ email: z.string() }),
  /** A test mail, asked for by the admin. */
  testMail: z.object({ to: z.string() }),
  /** Drop what has run out: events, sessions, invitations, resets, finished jobs. */
  tidy: z.object({}),
  backup: z.object({}),
  /** Have BACKUP_COMMAND take a backup off this machine. */
  copyBackup: z.object({ file: z.string() }),
  /** Tell the admin that backups fail, or work again where there is no sentence. */
  backupMail: z.object({ to: z.string(), sentence: z.string().nullable() }),
} as const

export type JobKind = keyof typeof jobPayloads
export type JobPayloads = { [K in JobKind]: z.infer<(typeof jobPayloads)[K]> }

export interface Lane {
  kinds: readonly JobKind[]
  atOnce: number
  /** Of them for one person; all unless it says so. */
  forOnePerson?: number
}

/** Slow lanes must not hold up fast ones. */
export const lanes: readonly Lane[] = [
  { kinds: ['invitation', 'reset', 'testMail', 'backupMail'], atOnce: 1 },
  // Other people's sites: one that hangs must not hold up the pictures of everybody.
  { kinds: ['picture'], atOnce: 4, forOnePerson: 2 },
  { kinds: ['ocr'], atOnce: 1 },
  { kinds: ['import'], atOnce: 1 },
  { kinds: ['tidy', 'backup'], atOnce: 1 },
  // An upload that takes hours must not hold up the next backup.
  { kinds: ['copyBackup'], atOnce: 1 },
]
