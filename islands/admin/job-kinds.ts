interface JobWords {
  name: string
  /** What does not happen when it is discarded. */
  loss: string
}

const words: Record<string, JobWords> = {
  picture: {
    name: 'Fetch a picture',
    loss: 'Its recipe keeps showing the picture from its own site, or none.',
  },
  ocr: { name: 'Read a photo', loss: 'The photo is deleted, and no recipe is made from it.' },
  invitation: {
    name: 'Invitation mail',
    loss: 'The mail will not be sent; the person has to be invited again.',
  },
  reset: {
    name: 'Password mail',
    loss: 'The mail will not be sent; the person has to ask for a new password again.',
  },
  copyBackup: { name: 'Copy of a backup', loss: 'BACKUP_COMMAND will not take this backup.' },
  backupMail: { name: 'Mail about backups', loss: 'The mail will not be sent.' },
  testMail: { name: 'Test mail', loss: 'The mail will not be sent.' },
  import: {
    name: 'Import recipes',
    loss: 'What has not been imported yet stays out, and the uploaded file is deleted.',
  },
  tidy: { name: 'Tidy up', loss: 'What has run out stays until the next start.' },
  backup: { name: 'Scheduled backup', loss: 'The schedule rests until the next start.' },
}

/** A kind that is newer than this page goes by its own name. */
export const describeJob = (kind: string): JobWords =>
  words[kind] ?? { name: kind, loss: 'It will not be done, and it will not be tried again.' }
