import { timeUnits } from './all-time-units.ts'
import type { DurationWords } from './duration-words.ts'

export const swedish: DurationWords = {
  ...timeUnits.sv,
  numbers: 'en|ett 1 två 2 tre 3 fyra 4 fem 5 tio 10 femton 15 tjugo 20 trettio 30',
  to: 'till|eller',
  between: 'mellan',
  and: 'och',
  added: [['och en halv', 0.5]],
  phrases: [
    ['(?:en )?halv ?timme', 1800],
    ['en kvart', 900],
    ['tre kvart', 2700],
  ],
  filler: 'god|dryg|knapp',
  notAfter: 'varje|klockan|var',
  notBefore: 'sedan|senare|tidigare|per',
  before: 'före|innan',
  during: 'i',
  actions: [
    ['Koka', 'kok'],
    ['Sjuda', 'sjud|puttra'],
    ['Baka', 'bak(?!pulver|plåt)|grädda'],
    ['Steka', 'stek(?:a|s)?(?!\\p{L})|bryn'],
    ['Grilla', 'grill'],
    ['Vila', 'vila|stå'],
    ['Jäsa', 'jäs(?!t)'],
    ['Svalna', 'svaln|kyl'],
    ['Marinera', 'mariner'],
    ['Knåda', 'knåd'],
    ['Vispa', 'vispa'],
    ['Rör', 'rör'],
  ],
  notAction: 'den|det|en|ett',
}
