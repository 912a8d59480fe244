/** A backup that must not be restored, or cannot be made; the message is a sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'

  constructor(
    message: string,
    /** What is wrong: the file that was given, the place for a new one, or the moment. */
    readonly reason: 'file' | 'target' | 'busy' = 'file',
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
