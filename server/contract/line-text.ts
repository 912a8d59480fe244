import * as z from 'zod'

/** Line breaks and the like would break the texts that are copied, sent and exported. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    // What reverses the direction of the text around it.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim()

/** One line of text, which may be empty. `subject` begins the sentence about a longer one. */
export const lineText = (max: number, subject: string) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(max, `${subject} can have at most ${max} characters.`))

export const requiredLineText = (max: number, subject: string, missing: string) =>
  lineText(max, subject).pipe(z.string().min(1, missing))
