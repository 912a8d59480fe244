import { timeUnits } from './all-time-units.ts'
import type { DurationWords } from './duration-words.ts'

export const polish: DurationWords = {
  ...timeUnits.pl,
  numbers:
    'jedn[aąeę] 1 dwie|dwa 2 trzy 3 cztery 4 pięć 5 sześć 6 dziesięć 10 piętnaście 15 dwadzieścia 20 trzydzieści 30 półtorej|półtora 1.5',
  to: 'do|lub|albo',
  between: 'między|pomiędzy|od',
  and: 'i|a',
  added: [['i pół', 0.5]],
  phrases: [
    ['pół ?godzin(?:y|ki)', 1800],
    ['(?:jeden )?kwadrans(?:ik)?', 900],
    ['trzy kwadranse', 2700],
    ['(?<=przez |na |około )godzin(?:ę|kę)', 3600],
  ],
  filler: 'dobr[eyaą]|kolejn[eyaą]|pełn[eyaą]',
  notAfter: 'co|o',
  notBefore: 'temu|później|wcześniej|na kilogram|na kg',
  before: 'przed',
  during: 'przez|na',
  actions: [
    ['Gotować', 'gotu|ugotu|gotowa'],
    ['Dusić', 'du[sś]|podduś'],
    ['Piec', 'piec(?!zar)|piecz(?!ar)|upiecz|zapieka'],
    ['Smażyć', 'smaż|podsmaż|usmaż|zeszklij'],
    ['Grillować', 'grill'],
    ['Blanszować', 'blansz'],
    ['Odstawić', 'odstaw|odpocz'],
    ['Rosnąć', 'wyrast|wyrośn|rośn'],
    ['Chłodzić', 'chł[oó]d|schłodz|ostudz|lodówk'],
    ['Marynować', 'maryn'],
    ['Moczyć', 'mocz|namocz'],
    ['Zagniatać', 'zagni|wyrabia|wyrób'],
    ['Ubijać', 'ubij'],
    ['Miksować', 'miks'],
    ['Mieszać', 'miesza'],
  ],
  notAction: 'do|aż|z',
}
