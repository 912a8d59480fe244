import { type Message, message, t, translated } from '#server/contract/language/t.ts'

interface JobWords {
  name: string
  /** Shown when all attempts failed, before the reason. */
  failure: string
  /** What discarding it means. */
  loss: string
}

type JobMessages = Record<keyof JobWords, Message>

const words: Record<string, JobMessages> = {
  picture: {
    name: message('Fetch a picture'),
    failure: message('The picture could not be fetched'),
    loss: message('Its recipe stays without this picture.'),
  },
  ocr: {
    name: message('Read a photo'),
    failure: message('The photo could not be read'),
    loss: message('The photo is deleted, and no recipe is made from it.'),
  },
  invitation: {
    name: message('Invitation mail'),
    failure: message('The invitation could not be sent'),
    loss: message('The mail will not be sent; the person has to be invited again.'),
  },
  reset: {
    name: message('Password mail'),
    failure: message('The mail could not be sent'),
    loss: message('The mail will not be sent; the person has to ask for a new password again.'),
  },
  copyBackup: {
    name: message('Copy of a backup'),
    failure: message('BACKUP_COMMAND failed'),
    loss: message('BACKUP_COMMAND will not copy this backup.'),
  },
  backupMail: {
    name: message('Mail about backups'),
    failure: message('The mail could not be sent'),
    loss: message('The mail will not be sent.'),
  },
  webhook: {
    name: message('Webhook'),
    failure: message('The webhook could not be delivered'),
    loss: message('The message will not be sent.'),
  },
  confirmEmail: {
    name: message('Mail that confirms an address'),
    failure: message('The mail could not be sent'),
    loss: message('The mail will not be sent; the person has to enter the address again.'),
  },
  accountMail: {
    name: message('Mail about an account'),
    failure: message('The mail could not be sent'),
    loss: message('The mail will not be sent.'),
  },
  potluckMail: {
    name: message('Mail about a potluck'),
    failure: message('The mail could not be sent'),
    loss: message('The mail will not be sent; the host may tell the guest.'),
  },
  potluckReminder: {
    name: message('Remind guests of a potluck'),
    failure: message('The guests could not be reminded'),
    loss: message('Nobody will be reminded of this potluck.'),
  },
  timer: {
    name: message('Ring a timer'),
    failure: message('The timer could not ring'),
    loss: message('The timer will not ring on other devices.'),
  },
  push: {
    name: message('Notification'),
    failure: message('The notification could not be sent'),
    loss: message('The notification will not be sent to this device.'),
  },
  importAddresses: {
    name: message('Import web addresses'),
    failure: message('The import could not be finished'),
    loss: message('The remaining addresses are not saved.'),
  },
  testMail: {
    name: message('Test mail'),
    failure: message('The mail could not be sent'),
    loss: message('The mail will not be sent.'),
  },
  import: {
    name: message('Import recipes'),
    failure: message('The import could not be finished'),
    loss: message('The remaining recipes are not imported, and the uploaded file is deleted.'),
  },
  tidy: {
    name: message('Tidy up'),
    failure: message('Tidying up failed'),
    loss: message('Expired data stays until the next start.'),
  },
  reread: {
    name: message('Read pages again'),
    failure: message('The saved web pages could not be read'),
    loss: message('Recipes are not repaired until the next start.'),
  },
  backup: {
    name: message('Scheduled backup'),
    failure: message('The backup could not be made'),
    loss: message('The schedule pauses until the next start.'),
  },
}

/** A kind that this page does not know is shown by its name. */
export function describeJob(kind: string): JobWords {
  const known = words[kind]
  return {
    name: known ? translated(known.name) : kind,
    failure: known ? translated(known.failure) : t('This could not be done'),
    loss: known ? translated(known.loss) : t('It will not be done, and it will not be tried again.'),
  }
}
