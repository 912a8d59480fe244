/** How a language writes the units of time: sources of case-insensitive patterns. */
export interface TimeUnits {
  hour: string
  minute: string
  second: string
}

const en: TimeUnits = { hour: 'hours?|hrs?|h', minute: 'minutes?|mins?', second: 'seconds?|secs?|s(?<= s)' }
const de: TimeUnits = { hour: 'stunden?|std|h', minute: 'minuten?|min', second: 'sekunden?|sek|s(?<= s)' }
const fr: TimeUnits = { hour: 'heures?|h', minute: 'minutes?|mins?|mn', second: 'secondes|sec|s(?<= s)' }
const es: TimeUnits = { hour: 'horas?|hrs?|h', minute: 'minutos?|mins?', second: 'segundos|seg|s(?<= s)' }
const it: TimeUnits = { hour: 'or[ae]|h', minute: 'minut[oi]|min', second: 'secondi|sec|s(?<= s)' }

export const firstTimeUnits = { en, de, fr, es, it }

/** Source of a pattern with that unit in some languages; longer words first. */
export const anyOf = (languages: readonly TimeUnits[], unit: keyof TimeUnits) => {
  const sources = languages.flatMap((units) => units[unit].split('|'))
  return [...new Set(sources)].toSorted((one, other) => other.length - one.length).join('|')
}

const languages = Object.values(firstTimeUnits)

/** In the five languages of recipes. A 't' is no hour there. */
export const hourWords = anyOf(languages, 'hour')
export const minuteWords = anyOf(languages, 'minute')
export const dayWords = 'days?|tage?|jours?|d[ií]as|giorni'
