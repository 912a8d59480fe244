import { expect, it } from 'vitest'
import { guessAdded } from '#server/ocr/understand/added-languages.ts'
import { wordsIn } from '#server/ocr/understand/printed-words.ts'

/** As English data reads them, mostly without accents. */
const pages = {
  por: 'Misture os ovos com o acucar. Adicione a farinha e leve ao forno por trinta minutos.',
  pol: 'Zagniec ciasto z maki, wody i soli. Wymieszaj je z serem i gotuj przez piec minut na wodzie.',
  ces: 'Brambory oloupeme a nakrajime na kosticky. Pridame houby a varime na ohni dvacet minut v hrnci.',
  swe: 'Smalt smoret och hall i mjolken. Ror ner mjolet och lat degen jasa i en timme.',
  dan: 'Ror mel og salt sammen i en skal. Lad dejen haeve til det er dobbelt og bag det midt i ovnen.',
  nor: 'Skjaer lok i terninger og stek det i smor. Hell pa melk og la det koke i ti minutter til det er klart av.',
  fin: 'Kuori perunat ja keita ne. Lisaa lohi ja anna kypsya kymmenen minuuttia. Sekoita joukkoon kerma ja tilli.',
  hun: 'Tegyuk fel a hust hideg vizben. Adjuk hozza a zoldseget es egy ora utan a so es az olaj.',
  tur: 'Sogan dograyin ve tereyag ile kavurun. Uzerine su dokun ve bir saat pisirin, sicak servis edin.',
}
const all = Object.keys(pages)

it.each(Object.entries(pages))('%s is detected when it was added, and only then', (code, text) => {
  expect(guessAdded(wordsIn(text), all)).toBe(code)
  expect(guessAdded(wordsIn(text), ['eng', 'deu'])).toBeNull()
})

it.each([
  'Whisk the eggs with the milk and stir in the flour until it is smooth. Heat the butter in a pan over medium heat.',
  'Die Butter mit dem Zucker verrühren und die Eier dazu geben. Den Teig in der Form im Ofen backen lassen.',
  'Mélangez la farine et le sucre, puis ajoutez les œufs. Laissez reposer la pâte dans un saladier.',
  'Mezcla la harina con el azúcar y los huevos. Hornea la masa en un molde durante treinta minutos.',
  'Mescolare la farina con lo zucchero e le uova. Lasciare riposare la pasta in un luogo fresco per due ore.',
])('an installed language stays itself next to those that were added: %s', (text) => {
  expect(guessAdded(wordsIn(text), all)).toBeNull()
})
