import { t } from '#server/contract/language/t.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { buttonRow, page, row } from './email-frame.ts'
import { personName } from './header.ts'
import type { Mail } from './mailer.ts'

/** The content of a mail, of which both HTML and text are made. */
interface Email {
  subject: string
  /** The preview next to the subject in a mailbox. */
  preview: string
  title: string
  /** Paragraphs, and at most one button, in order. Plain text throughout. */
  body: (string | Button)[]
  /** Small print: the reason for this mail. */
  closing: string
}

export interface Button {
  label: string
  link: string
}

export function greeting(firstName: string): string {
  const name = personName(firstName)
  return name ? t('Hello {name},', { name }) : t('Hello,')
}

export function renderEmail(email: Email): Omit<Mail, 'to'> {
  return { subject: email.subject, text: toText(email), html: toHtml(email) }
}

function toText({ title, body, closing }: Email): string {
  const parts = body.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`))
  return `${[title, ...parts, `-- \n${closing}`].join('\n\n')}\n`
}

function toHtml({ subject, preview, title, body, closing }: Email): string {
  const rows = body.map((part) => (typeof part === 'string' ? row('text', escapeHtml(part)) : toButton(part)))
  return page({
    subject: escapeHtml(subject),
    preview: escapeHtml(preview),
    rows: [row('title', escapeHtml(title)), ...rows].join('\n'),
    closing: escapeHtml(closing),
  })
}

function toButton({ label, link }: Button): string {
  const { protocol } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`)
  return buttonRow(escapeHtml(label), escapeHtml(link))
}
