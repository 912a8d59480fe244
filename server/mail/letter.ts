import { escapeHtml } from '../text/markup.ts'
import { buttonRow, page, row } from './letter-frame.ts'
import type { Mail } from './mailer.ts'

/** The content of a mail, of which both HTML and text are made. */
interface Letter {
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

export function renderLetter(letter: Letter): Omit<Mail, 'to'> {
  return { subject: letter.subject, text: toText(letter), html: toHtml(letter) }
}

function toText({ title, body, closing }: Letter): string {
  const parts = body.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`))
  return `${[title, ...parts, `-- \n${closing}`].join('\n\n')}\n`
}

function toHtml({ subject, preview, title, body, closing }: Letter): string {
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
