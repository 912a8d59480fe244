interface JobWords {
  name: string
  /** Shown when all attempts failed, before the reason. */
  failure: string
  /** What discarding it means. */
  loss: string
}

const words: Record<string, JobWords> = {
  picture: {
    name: 'Fetch a picture',
    failure: 'The picture could not be fetched',
    loss: 'Its recipe stays without this picture.',
  },
  ocr: {
    name: 'Read a photo',
    failure: 'The photo could not be read',
    loss: 'The photo is deleted, and no recipe is made from it.',
  },
  invitation: {
    name: 'Invitation mail',
    failure: 'The invitation could not be sent',
    loss: 'The mail will not be sent; the person has to be invited again.',
  },
  reset: {
    name: 'Password mail',
    failure: 'The mail could not be sent',
    loss: 'The mail will not be sent; the person has to ask for a new password again.',
  },
  copyBackup: {
    name: 'Copy of a backup',
    failure: 'BACKUP_COMMAND failed',
    loss: 'BACKUP_COMMAND will not copy this backup.',
  },
  backupMail: {
    name: 'Mail about backups',
    failure: 'The mail could not be sent',
    loss: 'The mail will not be sent.',
  },
  webhook: {
    name: 'Webhook',
    failure: 'The webhook could not be delivered',
    loss: 'The message will not be sent.',
  },
  confirmEmail: {
    name: 'Mail that confirms an address',
    failure: 'The mail could not be sent',
    loss: 'The mail will not be sent; the person has to enter the address again.',
  },
  accountMail: {
    name: 'Mail about an account',
    failure: 'The mail could not be sent',
    loss: 'The mail will not be sent.',
  },
  potluckMail: {
    name: 'Mail about a potluck',
    failure: 'The mail could not be sent',
    loss: 'The mail will not be sent; the host may tell the guest.',
  },
  potluckReminder: {
    name: 'Remind guests of a potluck',
    failure: 'The guests could not be reminded',
    loss: 'Nobody will be reminded of this potluck.',
  },
  timer: {
    name: 'Ring a timer',
    failure: 'The timer could not ring',
    loss: 'The timer will not ring on other devices.',
  },
  push: {
    name: 'Notification',
    failure: 'The notification could not be sent',
    loss: 'The notification will not be sent to this device.',
  },
  importAddresses: {
    name: 'Import web addresses',
    failure: 'The import could not be finished',
    loss: 'The remaining addresses are not saved.',
  },
  testMail: { name: 'Test mail', failure: 'The mail could not be sent', loss: 'The mail will not be sent.' },
  import: {
    name: 'Import recipes',
    failure: 'The import could not be finished',
    loss: 'The remaining recipes are not imported, and the uploaded file is deleted.',
  },
  tidy: {
    name: 'Tidy up',
    failure: 'Tidying up failed',
    loss: 'Expired data stays until the next start.',
  },
  reread: {
    name: 'Read pages again',
    failure: 'The kept pages could not be read',
    loss: 'Recipes are not repaired until the next start.',
  },
  backup: {
    name: 'Scheduled backup',
    failure: 'The backup could not be made',
    loss: 'The schedule pauses until the next start.',
  },
}

/** A kind that this page does not know is shown by its name. */
export const describeJob = (kind: string): JobWords =>
  words[kind] ?? {
    name: kind,
    failure: 'This could not be done',
    loss: 'It will not be done, and it will not be tried again.',
  }
