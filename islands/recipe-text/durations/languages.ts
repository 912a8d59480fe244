import type { TextLanguage } from '../text-language.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import type { DurationWords } from './duration-words.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import { swedish } from './sv.ts'

export const durationWords: Record<TextLanguage, DurationWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  sv: swedish,
  da: danish,
}
