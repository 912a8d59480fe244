import type { AccountNotice } from '#server/contract/account.ts'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import { greeting, renderEmail } from './email.ts'
import { personName, singleLine } from './header.ts'

const hostOf = (link: string) => new URL(link).host

interface Invitation {
  /** As typed; broken up and escaped here. */
  inviterName: string
  link: string
  days: number
}

export function invitationMail({ inviterName, link, days }: Invitation) {
  const name = personName(inviterName) || t('A friend')
  return renderEmail({
    subject: t('{name} would like to share recipes with you', { name }),
    preview: t(
      '{days, plural, one {The invitation works for # day.} other {The invitation works for # days.}}',
      { days },
    ),
    title: t('{name} invites you to Potluck', { name }),
    body: [
      t('{name} keeps recipes in Potluck and would like to share them with you.', { name }),
      t('Save recipes from any website or a photo, and share them with friends. It’s free.'),
      { label: t('Accept the invitation'), link },
      t(
        '{days, plural, one {All it takes is a name and a password. This invitation is only for you and works for # day.} other {All it takes is a name and a password. This invitation is only for you and works for # days.}}',
        { days },
      ),
    ],
    closing: t(
      'You got this email because {name} entered your address at {site}. If you do not know them, you can ignore this email.',
      { name, site: hostOf(link) },
    ),
  })
}

interface PasswordReset {
  firstName: string
  link: string
  minutes: number
}

export function passwordResetMail({ firstName, link, minutes }: PasswordReset) {
  return renderEmail({
    subject: t('Choose a new Potluck password'),
    preview: t(
      '{minutes, plural, one {The link in this email works once, for # minute.} other {The link in this email works once, for # minutes.}}',
      { minutes },
    ),
    title: greeting(firstName),
    body: [
      t('You asked for a new password for your recipe box. Here you can choose one:'),
      { label: t('Choose a new password'), link },
      t(
        '{minutes, plural, one {The link works once, for # minute. After that, just ask for another one.} other {The link works once, for # minutes. After that, just ask for another one.}}',
        { minutes },
      ),
      t(
        'If this was not you, there is nothing to do. Your password stays as it is, and nobody can change it without this email.',
      ),
    ],
    closing: t(
      'You got this email because someone entered your address at {site}, on the page for forgotten passwords.',
      { site: hostOf(link) },
    ),
  })
}

interface EmailConfirmation {
  firstName: string
  link: string
  hours: number
}

export function confirmEmailMail({ firstName, link, hours }: EmailConfirmation) {
  return renderEmail({
    subject: t('Confirm your new address for Potluck'),
    preview: t(
      '{hours, plural, one {The link in this email works once, for # hour.} other {The link in this email works once, for # hours.}}',
      { hours },
    ),
    title: greeting(firstName),
    body: [
      t('You want to use this address for your recipe box. Please confirm it:'),
      { label: t('Use this address'), link },
      t(
        '{hours, plural, one {The link works once, for # hour. Until then your old address stays.} other {The link works once, for # hours. Until then your old address stays.}}',
        { hours },
      ),
    ],
    closing: t(
      'You got this email because someone entered your address at {site}, as the new address of their account. If that was not you, you can ignore this email.',
      { site: hostOf(link) },
    ),
  })
}

const noticeTexts: Record<
  AccountNotice,
  (detail: string) => { subject: string; sentence: string; advice: string }
> = {
  'signed in': (device) => ({
    subject: t('A new device signed in to your Potluck'),
    sentence: device
      ? t(
          'Someone signed in to your recipe box with your password from a device that was not used before: {device}.',
          { device },
        )
      : t('Someone signed in to your recipe box with your password from a device that was not used before.'),
    advice: t(
      'If this was you, there is nothing to do. If not, change your password: that ends the session.',
    ),
  }),
  'password changed': () => ({
    subject: t('Your Potluck password was changed'),
    sentence: t('The password of your recipe box was changed, and all other devices were signed out.'),
    advice: t('If this was not you, choose a new password with “Forgot password?” on the sign-in page.'),
  }),
  'password reset': (ended) => ({
    subject: t('Your Potluck password was reset'),
    sentence: inARow(
      t('A new password was chosen for your recipe box, and whatever could sign in was signed out.'),
      ended,
    ),
    advice: t(
      'When you sign in, Potluck shows you first who can see your recipes. If this was not you, choose another password with “Forgot password?” on the sign-in page.',
    ),
  }),
  'email changed': (email) => ({
    subject: t('Your Potluck address was changed'),
    sentence: t('Your recipe box now belongs to the address {email}. This address is no longer used.', {
      email,
    }),
    advice: t('If this was not you, tell the person who runs this Potluck, who can change it back.'),
  }),
  'passkey added': (name) => ({
    subject: t('A passkey was added to your Potluck'),
    sentence: t(
      'The passkey “{name}” can now sign in to your recipe box. All other devices were signed out.',
      { name },
    ),
    advice: t('If this was not you, remove it on your account page, and change your password.'),
  }),
  'passkey removed': (name) => ({
    subject: t('A passkey was removed from your Potluck'),
    sentence: t(
      'The passkey “{name}” can no longer sign in to your recipe box. All other devices were signed out.',
      { name },
    ),
    advice: t(
      'If this was not you, sign out your other devices on your account page, and change your password.',
    ),
  }),
  'passkey asked': () => ({
    subject: t('Your Potluck now asks for your passkey after the password'),
    sentence: t('Signing in with your password now also takes a passkey. All other devices were signed out.'),
    advice: t('If this was not you, change your password, and remove passkeys that are not yours.'),
  }),
  'passkey not asked': () => ({
    subject: t('Your Potluck no longer asks for your passkey after the password'),
    sentence: t('Your password alone signs in to your recipe box again. All other devices were signed out.'),
    advice: t('If this was not you, switch it on again on your account page, and change your password.'),
  }),
  'recovery code used': () => ({
    subject: t('A recovery code of your Potluck was used'),
    sentence: t('Someone used one of your recovery codes in place of a passkey.'),
    advice: t('If this was not you, change your password, and make new recovery codes on your account page.'),
  }),
  'sign-on joined': (provider) => ({
    subject: t('Your Potluck was joined with {provider}', { provider }),
    sentence: t(
      '{provider} now signs in to your recipe box, without your password. All other devices were signed out.',
      { provider },
    ),
    advice: t('If this was not you, end that on your account page, and change your password.'),
  }),
  'sign-on left': (provider) => ({
    subject: t('Your Potluck is no longer joined with {provider}', { provider }),
    sentence: t('{provider} no longer signs in to your recipe box. All other devices were signed out.', {
      provider,
    }),
    advice: t(
      'If this was not you, sign out your other devices on your account page, and change your password.',
    ),
  }),
  'webhook switched off': (url) => ({
    subject: t('A webhook of your Potluck was switched off'),
    sentence: t('Potluck could not send messages to {url} for hours, so it stopped trying.', { url }),
    advice: t('When the program there works again, switch the webhook on, on your account page.'),
  }),
  'potluck called off': (potluck) => ({
    subject: t('Called off: {potluck}', { potluck }),
    sentence: t('{potluck} does not take place: the account of the person who invited you was deleted.', {
      potluck,
    }),
    advice: t('There is nothing to do. You can switch off emails about potlucks in your account.'),
  }),
  'space nearly used up': (kind) => ({
    subject: t('Your space on Potluck is nearly used up'),
    sentence:
      kind === 'texts'
        ? t(
            'Your texts take more than 80 % of the space that you have. When it is used up, nothing more can be saved.',
          )
        : t(
            'Your pictures take more than 80 % of the space that you have. When it is used up, nothing more can be saved.',
          ),
    advice: t(
      'Please delete recipes that you no longer need, also from your deleted recipes. Your account page shows what is used.',
    ),
  }),
  'deletion planned': (day) => ({
    subject: t('Your Potluck account will be deleted'),
    sentence: t(
      'Your account and your recipes will be deleted on {day}. Recipes that you shared stay with your friends.',
      { day },
    ),
    advice: t('If you changed your mind, or this was not you, sign in and choose “Keep my account”.'),
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
    body: [sentence, advice, { label: t('Open your account'), link: `${publicUrl}/account` }],
    closing: t('You got this email because you have an account at {site}.', { site: hostOf(publicUrl) }),
  })
}

/** `sentence` is the problem; null when backups work again. */
export function backupMail(publicUrl: string, sentence: string | null) {
  const link = `${publicUrl}/admin`
  const closing = t('You got this email because you are the admin of the Potluck at {site}.', {
    site: hostOf(publicUrl),
  })
  if (sentence === null) {
    return renderEmail({
      subject: t('Potluck backups work again'),
      preview: t('The newest backup was made as planned.'),
      title: t('Backups work again'),
      body: [t('The newest backup was made as planned.'), { label: t('Open the admin page'), link }],
      closing,
    })
  }
  return renderEmail({
    subject: t('Potluck backups need your attention'),
    preview: t('Something is wrong with the backups.'),
    title: t('Backups need your attention'),
    body: [
      sentence,
      t('Potluck keeps trying, and writes again when backups work.'),
      { label: t('Open the admin page'), link },
    ],
    closing,
  })
}

export function testMail() {
  return renderEmail({
    subject: t('Potluck can send mail'),
    preview: t('This is the test you asked for.'),
    title: t('It works'),
    body: [
      t(
        'This is the test you asked for. Since you can read it, invitations and emails for forgotten passwords will arrive as well.',
      ),
    ],
    closing: t('You got this email because the owner of a Potluck sent a test to your address.'),
  })
}
