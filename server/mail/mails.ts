export { potluckMail } from './potluck-mail.ts'
export {
  accountMail,
  backupMail,
  confirmEmailMail,
  invitationMail,
  passwordResetMail,
  testMail,
} from './templates.ts'
