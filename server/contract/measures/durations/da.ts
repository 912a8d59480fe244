import { timeUnits } from './all-time-units.ts'
import type { DurationWords } from './duration-words.ts'

/** For Danish and Norwegian, which write times alike. */
export const danish: DurationWords = {
  ...timeUnits.da,
  numbers:
    'en|et|ett|én|ét 1 halvanden|halvannen 1.5 to 2 tre 3 fire 4 fem 5 ti 10 femten 15 tyve|tjue 20 tredive|tretti 30',
  to: 'til|eller',
  between: 'mellem|mellom',
  and: 'og',
  added: [['og en halv', 0.5]],
  phrases: [
    ['(?:en )?halv ?time', 1800],
    ['(?:et )?kvarter', 900],
    ['tre kvarter', 2700],
  ],
  filler: 'god|lille',
  notAfter: 'hver|hvert|klokken|kl\\.|ad gangen',
  notBefore: 'siden|senere|tidligere|per|pr',
  before: 'før|inden',
  during: 'i',
  actions: [
    ['Kog', 'kog|kok'],
    ['Simre', 'simre|småkog|småkok'],
    ['Bag', 'bag(?:es|e)?(?!\\p{L})|bak(?:e|es|er)?(?!\\p{L})'],
    ['Steg', 'steg(?:es|e)?(?!\\p{L})|stek(?:e|es)?(?!\\p{L})|brun'],
    ['Grill', 'grill'],
    ['Hvil', 'hvile?|trækk|stå'],
    ['Hæv', 'hæv|hev'],
    ['Køl', 'køl|kjøl|avkjøl|afkøl'],
    ['Mariner', 'mariner'],
    ['Ælt', 'ælt|elt'],
    ['Pisk', 'pisk'],
    ['Rør', 'rør'],
  ],
  notAction: 'den|det|en|et',
}
