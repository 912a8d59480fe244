import type { TextLanguage } from '../text-language.ts'
import { firstTimeUnits, type TimeUnits } from './time-units.ts'

// Apart, as the list only has to know that a number is a time.

const pt: TimeUnits = { hour: 'horas?|h', minute: 'minutos?|mins?', second: 'segundos|seg|s(?<= s)' }
const nl: TimeUnits = {
  hour: 'uur|uren|u|h',
  minute: 'minuten|minuutjes|minuut|min',
  second: 'seconden|seconde|sec|s(?<= s)',
}
const sv: TimeUnits = {
  hour: 'timmar|timme|tim|h',
  minute: 'minuter|minut|min',
  second: 'sekunder|sekund|sek|s(?<= s)',
}
const pl: TimeUnits = {
  hour: 'godzin[aęyk]?[aęi]?|godz|h',
  minute: 'minut[aęyk]?[aęi]?|min',
  second: 'sekund[aęy]?|sek|s(?<= s)',
}
const uk: TimeUnits = {
  hour: 'годин[аиуік]?|год',
  minute: 'хвилин[аиуок]?|хв',
  second: 'секунд[аиу]?|сек|с(?<= с)',
}
const da: TimeUnits = {
  hour: 'timer?|t|h',
  minute: 'minutt?er|minutt?|min',
  second: 'sekunder|sekund|sek|s(?<= s)',
}

export const timeUnits: Record<TextLanguage, TimeUnits> = { ...firstTimeUnits, pt, nl, sv, pl, uk, da }
