interface JobWords {
  name: string
  /** What does not happen when it is discarded. */
  loss: string
}

const words: Record<string, JobWords> = {
  picture: {
    name: 'Fetch a picture',
    loss: 'Its recipe goes on showing the picture from the site it came from, or none.',
  },
  ocr: { name: 'Read a photo', loss: 'The photo goes, and no recipe is made of it.' },
  invitation: { name: 'Invitation mail', loss: 'The mail is not sent; the person has to be invited again.' },
  reset: {
    name: 'Password mail',
    loss: 'The mail is not sent; the person has to ask for a new password again.',
  },
  testMail: { name: 'Test mail', loss: 'The mail is not sent.' },
  import: { name: 'Import recipes', loss: 'What was not imported yet is not; the file that was sent goes.' },
  tidy: { name: 'Tidy up', loss: 'What has run out stays until the next start.' },
  backup: { name: 'Scheduled backup', loss: 'The schedule rests until the next start.' },
}

/** A kind that is newer than this page goes by its own name. */
export const describeJob = (kind: string): JobWords =>
  words[kind] ?? { name: kind, loss: 'It is not done, and nothing tries again.' }
