import { renderEmail } from './email.ts'
import { personName } from './header.ts'

interface PotluckMail {
  notice: 'invited' | 'changed' | 'cancelled' | 'reminder'
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
  const name = personName(potluck.name) || 'a potluck'
  const host = personName(hostName) || 'A friend'
  const place = personName(potluck.place)
  const guest = personName(firstName)
  const texts: Record<PotluckMail['notice'], Texts> = {
    invited: {
      subject: `${host} invites you: ${name}`,
      sentence: `${host} invites you to a meal where everyone brings a dish: ${name}.`,
      advice: 'Say whether you come, and what you would like to bring.',
      button: 'Answer the invitation',
    },
    changed: {
      subject: `New time or place: ${name}`,
      sentence: `${host} changed when or where ${name} takes place. This is how it is now:`,
      advice: 'You can change your answer, too.',
      button: 'Open the potluck',
    },
    cancelled: {
      subject: `Called off: ${name}`,
      sentence: `${host} called off ${name}. It does not take place.`,
      advice: 'There is nothing to do. Your answer stays, in case it takes place after all.',
      button: 'Open the potluck',
    },
    reminder: {
      subject: `Tomorrow: ${name}`,
      sentence: `You said that you are coming to ${name} tomorrow.`,
      advice: 'Here you see who comes, and what everyone brings.',
      button: 'Open the potluck',
    },
  }
  const { subject, sentence, advice, button } = texts[notice]
  const hidden = hasHiddenPlace ? ['The place is shown to those who come.'] : []
  const where = place ? `${potluck.when}, ${place}` : potluck.when
  return renderEmail({
    subject,
    preview: where,
    title: guest ? `Hello ${guest},` : 'Hello,',
    body: [
      sentence,
      `${where}.`,
      ...hidden,
      advice,
      { label: button, link: `${publicUrl}/potlucks/${potluck.id}` },
    ],
    closing: `You got this email because ${host} invited you at ${new URL(publicUrl).host}. You can switch off emails about potlucks in your account there.`,
  })
}
