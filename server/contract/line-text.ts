import * as z from 'zod'
import { type Message, translated } from './language/t.ts'

/** Line breaks and the like would break the texts that are copied, sent and exported. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    // What reverses the direction of the text around it.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim()

/** One line of text, which may be empty. `tooLong` is the sentence about a longer one, with its `max`. */
export const lineText = (max: number, tooLong: Message) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(max, { error: () => translated(tooLong, { max }) }))

export const requiredLineText = (max: number, tooLong: Message, missing: Message) =>
  lineText(max, tooLong).pipe(z.string().min(1, { error: () => translated(missing) }))
