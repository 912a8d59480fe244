import { timeUnits } from './all-time-units.ts'
import type { DurationWords } from './duration-words.ts'

export const portuguese: DurationWords = {
  ...timeUnits.pt,
  numbers: 'uma? 1 dois|duas 2 três 3 quatro 4 cinco 5 dez 10 quinze 15 vinte 20 trinta 30',
  to: 'a|ou',
  between: 'entre',
  and: 'e',
  added: [['e mei[ao]', 0.5]],
  phrases: [
    ['hora e meia', 5400],
    ['meia hora', 1800],
  ],
  filler: 'boa',
  notAfter: 'a cada|cada|às|há',
  notBefore: 'atrás|depois|mais tarde|por quilo',
  before: 'antes',
  during: 'durante|por',
  actions: [
    ['Cozinhar', 'cozinh(?:e|ar)|coz(?:er|a)(?!\\p{L})'],
    ['Ferver', 'ferv'],
    ['Assar', 'ass(?:e|ar)(?!\\p{L})|forno'],
    ['Fritar', 'frit(?:e|ar)(?!\\p{L})'],
    ['Refogar', 'refog'],
    ['Dourar', 'dour'],
    ['Descansar', 'descans|repous'],
    ['Crescer', 'cresc|leved'],
    ['Gelar', 'gel(?:ar|e)(?!\\p{L})|geladeira|esfri|arrefec'],
    ['Marinar', 'marin'],
    ['Amassar', 'amass|sov(?:e|ar)(?!\\p{L})'],
    ['Bater', 'bat(?:er|a)(?!\\p{L})'],
    ['Mexer', 'mex(?:er|a|endo)(?!\\p{L})'],
  ],
  notAction: 'o|a|os|as|um|uma|do|da|até',
}
