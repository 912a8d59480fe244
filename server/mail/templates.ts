import type { AccountNotice } from '#server/contract/account.ts'
import { renderEmail } from './email.ts'
import { personName, singleLine } from './header.ts'

const hostOf = (link: string) => new URL(link).host

interface Invitation {
  /** As typed; broken up and escaped here. */
  inviterName: string
  link: string
  days: number
}

export function invitationMail({ inviterName, link, days }: Invitation) {
  const name = personName(inviterName) || 'A friend'
  return renderEmail({
    subject: `${name} would like to share recipes with you`,
    preview: `The invitation works for ${days} days.`,
    title: `${name} invites you to Potluck`,
    body: [
      `${name} keeps recipes in Potluck and would like to share them with you.`,
      'Save recipes from any website or a photo, and share them with friends. It’s free.',
      { label: 'Accept the invitation', link },
      `All it takes is a name and a password. This invitation is only for you and works for ${days} days.`,
    ],
    closing: `You got this email because ${name} entered your address at ${hostOf(link)}. If you do not know them, you can ignore this email.`,
  })
}

interface PasswordReset {
  firstName: string
  link: string
  minutes: number
}

export function passwordResetMail({ firstName, link, minutes }: PasswordReset) {
  return renderEmail({
    subject: 'Choose a new Potluck password',
    preview: `The link in this email works once, for ${minutes} minutes.`,
    title: greeting(firstName),
    body: [
      'You asked for a new password for your recipe box. Here you can choose one:',
      { label: 'Choose a new password', link },
      `The link works once, for ${minutes} minutes. After that, just ask for another one.`,
      'It was not you? Then there is nothing to do. Your password stays as it is, and nobody can change it without this email.',
    ],
    closing: `You got this email because someone entered your address at ${hostOf(link)}, on the page for forgotten passwords.`,
  })
}

interface EmailConfirmation {
  firstName: string
  link: string
  hours: number
}

export function confirmEmailMail({ firstName, link, hours }: EmailConfirmation) {
  return renderEmail({
    subject: 'Confirm your new address for Potluck',
    preview: `The link in this email works once, for ${hours} hours.`,
    title: greeting(firstName),
    body: [
      'You want to use this address for your recipe box. Please confirm it:',
      { label: 'Use this address', link },
      `The link works once, for ${hours} hours. Until then your old address stays.`,
    ],
    closing: `You got this email because someone entered your address at ${hostOf(link)}, as the new address of their account. If that was not you, you can ignore this email.`,
  })
}

const noticeTexts: Record<
  AccountNotice,
  (detail: string) => { subject: string; sentence: string; advice: string }
> = {
  'signed in': (device) => ({
    subject: 'A new device signed in to your Potluck',
    sentence: `Someone signed in to your recipe box with your password from a device that was not used before${device && `: ${device}`}.`,
    advice: 'It was you? Then there is nothing to do. If not, change your password: that ends the session.',
  }),
  'password changed': () => ({
    subject: 'Your Potluck password was changed',
    sentence: 'The password of your recipe box was changed, and all other devices were signed out.',
    advice: 'It was not you? Choose a new password with “Forgot password?” on the sign-in page.',
  }),
  'password reset': (ended) => ({
    subject: 'Your Potluck password was reset',
    sentence:
      `A new password was chosen for your recipe box, and whatever could sign in was signed out. ${ended}`.trim(),
    advice:
      'When you sign in, Potluck shows you first who can see your recipes. It was not you? Choose another password with “Forgot password?” on the sign-in page.',
  }),
  'email changed': (email) => ({
    subject: 'Your Potluck address was changed',
    sentence: `Your recipe box now belongs to the address ${email}. This address is no longer used.`,
    advice: 'It was not you? Tell the person who runs this Potluck, who can change it back.',
  }),
  'passkey added': (name) => ({
    subject: 'A passkey was added to your Potluck',
    sentence: `The passkey “${name}” can now sign in to your recipe box. All other devices were signed out.`,
    advice: 'It was not you? Remove it on your account page, and change your password.',
  }),
  'passkey removed': (name) => ({
    subject: 'A passkey was removed from your Potluck',
    sentence: `The passkey “${name}” can no longer sign in to your recipe box. All other devices were signed out.`,
    advice: 'It was not you? Sign out your other devices on your account page, and change your password.',
  }),
  'passkey asked': () => ({
    subject: 'Your Potluck now asks for your passkey after the password',
    sentence: 'Signing in with your password now also takes a passkey. All other devices were signed out.',
    advice: 'It was not you? Change your password, and remove passkeys that are not yours.',
  }),
  'passkey not asked': () => ({
    subject: 'Your Potluck no longer asks for your passkey after the password',
    sentence: 'Your password alone signs in to your recipe box again. All other devices were signed out.',
    advice: 'It was not you? Switch it on again on your account page, and change your password.',
  }),
  'recovery code used': () => ({
    subject: 'A recovery code of your Potluck was used',
    sentence: 'Someone used one of your recovery codes in place of a passkey.',
    advice: 'It was not you? Change your password, and make new recovery codes on your account page.',
  }),
  'sign-on joined': (provider) => ({
    subject: `Your Potluck was joined with ${provider}`,
    sentence: `${provider} now signs in to your recipe box, without your password. All other devices were signed out.`,
    advice: 'It was not you? End that on your account page, and change your password.',
  }),
  'sign-on left': (provider) => ({
    subject: `Your Potluck is no longer joined with ${provider}`,
    sentence: `${provider} no longer signs in to your recipe box. All other devices were signed out.`,
    advice: 'It was not you? Sign out your other devices on your account page, and change your password.',
  }),
  'webhook switched off': (url) => ({
    subject: 'A webhook of your Potluck was switched off',
    sentence: `Potluck could not send messages to ${url} for hours, so it stopped trying.`,
    advice: 'When the program there works again, switch the webhook on, on your account page.',
  }),
  'potluck called off': (potluck) => ({
    subject: `Called off: ${potluck}`,
    sentence: `${potluck} does not take place: the account of the person who invited you was deleted.`,
    advice: 'There is nothing to do. You can switch off emails about potlucks in your account.',
  }),
  'space nearly used up': (kind) => ({
    subject: 'Your space on Potluck is nearly used up',
    sentence: `Your ${kind} take more than 80 % of the space that you have. When it is used up, nothing more can be saved.`,
    advice:
      'Please delete recipes that you no longer need, also from your deleted recipes. Your account page shows what is used.',
  }),
  'deletion planned': (day) => ({
    subject: 'Your Potluck account will be deleted',
    sentence: `Your account and your recipes will be deleted on ${day}. Recipes that you shared stay with your friends.`,
    advice: 'You changed your mind, or it was not you? Sign in and choose “Keep my account”.',
  }),
}

interface Notice {
  firstName: string
  notice: AccountNotice
  detail: string
}

export function accountMail(publicUrl: string, { firstName, notice, detail }: Notice) {
  const { subject, sentence, advice } = noticeTexts[notice](singleLine(detail))
  return renderEmail({
    subject,
    preview: sentence,
    title: greeting(firstName),
    body: [sentence, advice, { label: 'Open your account', link: `${publicUrl}/account` }],
    closing: `You got this email because you have an account at ${hostOf(publicUrl)}.`,
  })
}

function greeting(firstName: string): string {
  const name = personName(firstName)
  return name ? `Hello ${name},` : 'Hello,'
}

/** `sentence` is the problem; null when backups work again. */
export function backupMail(publicUrl: string, sentence: string | null) {
  const link = `${publicUrl}/admin`
  const closing = `You got this email because you are the admin of the Potluck at ${hostOf(publicUrl)}.`
  if (sentence === null) {
    return renderEmail({
      subject: 'Potluck backups work again',
      preview: 'The newest backup was made as planned.',
      title: 'Backups work again',
      body: ['The newest backup was made as planned.', { label: 'Open the admin page', link }],
      closing,
    })
  }
  return renderEmail({
    subject: 'Potluck backups need your attention',
    preview: 'Something is wrong with the backups.',
    title: 'Backups need your attention',
    body: [
      sentence,
      'Potluck keeps trying, and writes again when backups work.',
      { label: 'Open the admin page', link },
    ],
    closing,
  })
}

export function testMail() {
  return renderEmail({
    subject: 'Potluck can send mail',
    preview: 'This is the test you asked for.',
    title: 'It works',
    body: [
      'This is the test you asked for. Since you can read it, invitations and emails for forgotten passwords will arrive as well.',
    ],
    closing: 'You got this email because the owner of a Potluck sent a test to your address.',
  })
}
