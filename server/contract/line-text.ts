import * as z from 'zod'
import { type Message, translated } from './language/t.ts'

/** Without what reverses the direction of the text around it: a name must not change how the sentence with it reads. */
export const withoutTurns = (text: string) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** Zero-width characters, or Braille without dots, alone would be a name that nobody sees. */
export const isVisible = (text: string) =>
  /[^\s\u2800\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Line breaks and the like would break the texts that are copied, sent and exported. */
const clean = (text: string) =>
  withoutTurns(text.replace(/[\p{Cc}\s]+/gu, ' '))
    .normalize('NFC')
    .trim()

/** One line of text, which may be empty. `tooLong` is the sentence about a longer one, with its `max`. */
export const lineText = (max: number, tooLong: Message) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(max, { error: () => translated(tooLong, { max }) }))

export const requiredLineText = (max: number, tooLong: Message, missing: Message) =>
  lineText(max, tooLong).pipe(z.string().refine(isVisible, { error: () => translated(missing) }))
