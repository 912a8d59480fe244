import * as z from 'zod'

/** A backup that the rotation kept beyond BACKUP_KEEP. */
export interface SparedBackup {
  name: string
  /** Why, e.g. 'of another box'. */
  reason: string
}

/** How the box itself is doing, for the one who owns it. Times are ISO 8601. */
export interface AdminSystem {
  version: string
  startedAt: string
  database: {
    bytes: number
    /** As /readyz reports it: all but 'ok' need the owner. */
    storage: 'ok' | 'full' | 'failing' | 'detached'
  }
  disk: { freeBytes: number; totalBytes: number }
  /** 'printed' where no mail server is set up: then mails are read on the admin page. */
  mail: 'smtp' | 'printed'
  backups: {
    /** Null without a schedule. */
    everyHours: number | null
    /** How many of the scheduled ones are kept: the newest, and the newest of each week and month. */
    keep: number
    keepWeekly: number
    keepMonthly: number
    /** What is wrong with them, as a sentence; null when they work. */
    problem: string | null
    /** When BACKUP_COMMAND last took one; null when it never did. */
    lastCopiedAt: string | null
    last: { madeAt: string; bytes: number; recipes: number; users: number } | null
    /** When a backup was last restored into a temporary file and read through. */
    lastProvedAt: string | null
    /** Kept beyond BACKUP_KEEP, because they may be the only good ones. */
    spared: SparedBackup[]
  }
}

/** 'failed': the last scheduled one; 'late': none within twice its interval; 'not copied': BACKUP_COMMAND failed. */
export type BackupProblem = 'failed' | 'late' | 'not copied'

export interface AdminBackup {
  name: string
  bytes: number
  /** ISO 8601. */
  madeAt: string
}

export interface MadeBackup extends AdminBackup {
  /** Null when it was only written and checked. */
  provedAt: string | null
}

/** `prove` also restores the new backup into a temporary file, which takes as long again. */
export const backUpInput = z.object({ prove: z.boolean() })
