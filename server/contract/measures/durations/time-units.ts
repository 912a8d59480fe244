import type { TextLanguage } from '../text-language.ts'

/** How a language writes the units of time: sources of case-insensitive patterns. */
export interface TimeUnits {
  hour: string
  minute: string
  second: string
}

export const timeUnits: Record<TextLanguage, TimeUnits> = {
  en: { hour: 'hours?|hrs?|h', minute: 'minutes?|mins?', second: 'seconds?|secs?|s(?<= s)' },
  de: { hour: 'stunden?|std|h', minute: 'minuten?|min', second: 'sekunden?|sek|s(?<= s)' },
  fr: { hour: 'heures?|h', minute: 'minutes?|mins?|mn', second: 'secondes|sec|s(?<= s)' },
  es: { hour: 'horas?|hrs?|h', minute: 'minutos?|mins?', second: 'segundos|seg|s(?<= s)' },
  it: { hour: 'or[ae]|h', minute: 'minut[oi]|min', second: 'secondi|sec|s(?<= s)' },
  pt: { hour: 'horas?|h', minute: 'minutos?|mins?', second: 'segundos|seg|s(?<= s)' },
  nl: {
    hour: 'uur|uren|u|h',
    minute: 'minuten|minuutjes|minuut|min',
    second: 'seconden|seconde|sec|s(?<= s)',
  },
  sv: { hour: 'timmar|timme|tim|h', minute: 'minuter|minut|min', second: 'sekunder|sekund|sek|s(?<= s)' },
  pl: {
    hour: 'godzin[aęyk]?[aęi]?|godz|h',
    minute: 'minut[aęyk]?[aęi]?|min',
    second: 'sekund[aęy]?|sek|s(?<= s)',
  },
  uk: { hour: 'годин[аиуік]?|год', minute: 'хвилин[аиуок]?|хв', second: 'секунд[аиу]?|сек|с(?<= с)' },
  da: { hour: 'timer?|t|h', minute: 'minutt?er|minutt?|min', second: 'sekunder|sekund|sek|s(?<= s)' },
}

const anyOf = (languages: readonly TimeUnits[], unit: keyof TimeUnits) => {
  const sources = languages.flatMap((units) => units[unit].split('|'))
  return [...new Set(sources)].toSorted((one, other) => other.length - one.length).join('|')
}

const { en, de, fr, es, it } = timeUnits
const languages = [en, de, fr, es, it]
const all = Object.values(timeUnits)

/** In the five languages of recipes. A 't' is no hour there. */
export const hourWords = anyOf(languages, 'hour')
export const minuteWords = anyOf(languages, 'minute')
export const dayWords = 'days?|tage?|jours?|d[ií]as|giorni'

/** In all languages whose times are looked for on pages. */
export const allTimeWords = [
  anyOf(all, 'hour'),
  anyOf(all, 'minute'),
  'm|мин\\p{L}*|час\\p{L}*|godz\\p{L}*|perc|óra|dakika|saat|λεπτα|分钟?|小时|분|시간|דקות|دقيقة',
].join('|')
