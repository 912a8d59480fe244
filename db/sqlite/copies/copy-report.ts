/** What is known of the continuous copies of this process. */
export interface CopyReport {
  /** Milliseconds since 1970: everything committed before is copied. Null before the first copy. */
  until: number | null
  failure: { at: number; reason: string } | null
  /** Of BACKUP_COMMAND. */
  sendFailure: { at: number; reason: string } | null
}

export const emptyCopyReport = (): CopyReport => ({ until: null, failure: null, sendFailure: null })
