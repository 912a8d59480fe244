import { t } from '#server/contract/language/t.ts'
import type { PotluckNotice } from '#server/contract/potluck-words.ts'
import { greeting, renderEmail } from './email.ts'
import { personName } from './header.ts'

interface PotluckMail {
  notice: PotluckNotice | 'cancelled'
  firstName: string
  hostName: string
  /** It is shown to those who come. */
  hasHiddenPlace?: boolean
  /** Names and places as typed; broken up and escaped here. */
  potluck: { id: string; name: string; place: string; when: string }
}

interface Texts {
  subject: string
  sentence: string
  advice: string
  button: string
}

export function potluckMail(
  publicUrl: string,
  { notice, firstName, hostName, hasHiddenPlace = false, potluck }: PotluckMail,
) {
  const name = personName(potluck.name) || t('a potluck')
  const host = personName(hostName) || t('A friend')
  const place = personName(potluck.place)
  const texts: Record<PotluckMail['notice'], () => Texts> = {
    invited: () => ({
      subject: t('{host} invites you: {name}', { host, name }),
      sentence: t('{host} invites you to a meal where everyone brings a dish: {name}.', { host, name }),
      advice: t('Say whether you come, and what you would like to bring.'),
      button: t('Answer the invitation'),
    }),
    changed: () => ({
      subject: t('New time or place: {name}', { name }),
      sentence: t('{host} changed when or where {name} takes place. This is how it is now:', { host, name }),
      advice: t('You can change your answer, too.'),
      button: t('Open the potluck'),
    }),
    'date fixed': () => ({
      subject: t('The date is fixed: {name}', { name }),
      sentence: t('{host} chose the date of {name}:', { host, name }),
      advice: t('You can change your answer, too.'),
      button: t('Open the potluck'),
    }),
    cancelled: () => ({
      subject: t('Called off: {name}', { name }),
      sentence: t('{host} called off {name}. It does not take place.', { host, name }),
      advice: t('There is nothing to do. Your answer stays, in case it takes place after all.'),
      button: t('Open the potluck'),
    }),
    reminder: () => ({
      subject: t('Tomorrow: {name}', { name }),
      sentence: t('You said that you are coming to {name} tomorrow.', { name }),
      advice: t('Here you see who comes, and what everyone brings.'),
      button: t('Open the potluck'),
    }),
  }
  const { subject, sentence, advice, button } = texts[notice]()
  const hidden = hasHiddenPlace ? [t('The place is shown to those who come.')] : []
  const { when } = potluck
  const where = place ? t('{when}, {place}', { when, place }) : when
  return renderEmail({
    subject,
    preview: where,
    title: greeting(firstName),
    body: [
      sentence,
      t('{where}.', { where }),
      ...hidden,
      advice,
      { label: button, link: `${publicUrl}/potlucks/${potluck.id}` },
    ],
    closing: t(
      'You got this email because {host} invited you at {site}. You can switch off emails about potlucks in your account there.',
      { host, site: new URL(publicUrl).host },
    ),
  })
}
