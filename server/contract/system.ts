import * as z from 'zod'

/** A backup that the rotation kept beyond BACKUP_KEEP. */
const sparedBackupSchema = z.object({
  name: z.string(),
  /** Why, e.g. 'of another box'. */
  reason: z.string(),
})
export type SparedBackup = z.infer<typeof sparedBackupSchema>

/** The state of the installation, for its admin. Times are ISO 8601. */
export const adminSystemSchema = z.object({
  version: z.string(),
  /** A newer release, if there is one and UPDATE_CHECK is on. */
  newerVersion: z.string().nullable(),
  startedAt: z.string(),
  database: z.object({
    bytes: z.number(),
    /** As /readyz reports it: all but 'ok' need the owner. */
    storage: z.enum(['ok', 'full', 'failing', 'detached', 'away']),
  }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** Pages kept for newer readers. */
  keptPages: z.object({
    isOn: z.boolean(),
    count: z.number(),
    bytes: z.number(),
    /** Of recipes that newer readers have not read yet. */
    waiting: z.number(),
  }),
  /** Plans with something in them. */
  kitchen: z.object({
    shoppingLists: z.number(),
    plans: z.number(),
    potlucks: z.number(),
    households: z.number(),
  }),
  signIns: z.object({
    /** Wrong passwords in the last seven days. */
    failed: z.number(),
    sessions: z.number(),
    /** Of programs. */
    tokens: z.number(),
    passkeys: z.number(),
  }),
  /** 'printed' without a mail server: the admin page then shows the mails. */
  mail: z.enum(['smtp', 'printed']),
  backups: z.object({
    /** Null without a schedule. */
    everyHours: z.number().nullable(),
    /** How many scheduled backups the rotation keeps: the newest, and the newest of each week and month. */
    keep: z.number(),
    keepWeekly: z.number(),
    keepMonthly: z.number(),
    /** What is wrong with the backups, as a sentence; null when they work. */
    problem: z.string().nullable(),
    /** When BACKUP_COMMAND last copied one; null when it never did. */
    lastCopiedAt: z.string().nullable(),
    /** Until when everything is in the continuous copies; null without them. */
    copiedUntil: z.string().nullable(),
    last: z
      .object({ madeAt: z.string(), bytes: z.number(), recipes: z.number(), users: z.number() })
      .nullable(),
    /** When a backup was last restored into a temporary file and read through. */
    lastProvedAt: z.string().nullable(),
    /** Kept beyond BACKUP_KEEP, because they may be the only good ones. */
    spared: z.array(sparedBackupSchema),
  }),
})
export type AdminSystem = z.infer<typeof adminSystemSchema>

/** 'failed': the last scheduled one; 'late': none within twice its interval; 'not copied': BACKUP_COMMAND failed;
 * 'not continuous': the continuous copies fail. */
export type BackupProblem = 'failed' | 'late' | 'not copied' | 'not continuous'

export const adminBackupSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  /** ISO 8601. */
  madeAt: z.string(),
})
export type AdminBackup = z.infer<typeof adminBackupSchema>

export const madeBackupSchema = adminBackupSchema.extend({
  /** Null when it was written and checked, but not restored. */
  provedAt: z.string().nullable(),
})
export type MadeBackup = z.infer<typeof madeBackupSchema>

/** `prove` also restores the new backup into a temporary file, which doubles the time. */
export const backUpInput = z.object({ prove: z.boolean() })
