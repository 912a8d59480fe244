import { expect, it } from 'vitest'
import { understand } from '#server/contract/measures/avoided.ts'
import { convertText } from '#server/contract/measures/convert.ts'
import { findDurations } from '#server/contract/measures/durations.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import { scale } from '#server/contract/measures/scale.ts'
import { readShoppingLine } from '#server/contract/shopping-rows.ts'
import { languageCases } from '../../support/language-tables.ts'

const cases = languageCases()

it.each(['nl', 'pl', 'pt', 'sv', 'uk'])(
  '%s is read as its table of lines, steps and headings says',
  (language) => {
    const wrong = cases.filter((each) => each.language === language && !each.isRight)
    // Of some 190 answers; what is left is named in the bench.
    expect(wrong.map(({ part, text, got }) => `${part} ${text}: ${got}`).length).toBeLessThanOrEqual(5)
  },
)

it.each([
  ['2 łyżki cukru', 3, '6 łyżek cukru'],
  ['1 szklanka mąki', 2, '2 szklanki mąki'],
  ['5 ząbków czosnku', 0.4, '2 ząbki czosnku'],
  ['1 ст. л. цукру', 3, '3 ст. л. цукру'],
  ['2 склянки борошна', 3, '6 склянок борошна'],
  ['1 xícara de leite', 2, '2 xícaras de leite'],
  ['1 theelepel zout', 2, '2 theelepels zout'],
  ['1 skiva bröd', 3, '3 skivor bröd'],
  // Of less than two: the genitive of one in Polish and Ukrainian, one in French and Portuguese, more in the others.
  ['1 ząbek czosnku', 0.5, '½ ząbka czosnku'],
  ['1 ząbek czosnku', 1.5, '1½ ząbka czosnku'],
  ['1 słoik miodu', 2.5, '2½ słoika miodu'],
  ['1 kropla oleju', 1.5, '1½ kropli oleju'],
  ['1 szklanka mąki', 0.5, '½ szklanki mąki'],
  ['1 столова ложка цукру', 1.5, '1½ столової ложки цукру'],
  ['1 зубчик часнику', 0.5, '½ зубчика часнику'],
  ['1 xícara de leite', 1.5, '1½ xícara de leite'],
  ['1 tasse de lait', 1.5, '1½ tasse de lait'],
  ['1 taza de leche', 1.5, '1½ tazas de leche'],
  ['1 tazza di latte', 1.5, '1½ tazze di latte'],
  ['1 Tasse Milch', 1.5, '1½ Tassen Milch'],
  ['1 skiva bröd', 1.5, '1½ skivor bröd'],
  ['1 theelepel zout', 1.5, '1½ theelepels zout'],
])('%s times %d is %s', (line, factor, text) => {
  expect(scale(line, factor).text).toBe(text)
})

it.each([
  ['Kook het ongeveer 20 minuten.', 'nl', 'Koken'],
  ['Gotuj przez około 20 minut.', 'pl', 'Gotować'],
  ['Варіть близько 20 хвилин.', 'uk', 'Варити'],
  ['Koka i ca 20 min.', 'sv', 'Koka'],
] as const)('%s has a timer with a name', (text, language, name) => {
  expect(findDurations(text, language).find(({ duration }) => duration)?.duration).toEqual({
    from: 1200,
    to: 1200,
    name,
  })
})

it.each([
  '1 colher de chá de canela',
  '1 colher (chá) de canela',
  '2 colheres de sopa de azeite',
  '2 colheres (sopa) de azeite',
  'azeite, 2 colheres de sopa',
  '1 colher de café de canela',
  '1 xícara de chá de água',
  '1 cuillère à soupe d’huile d’olive',
  '1 cuillère à café de cannelle',
  '1 cuchara de sopa de aceite',
  '1 cucharadita de canela',
  '1 cucchiaio da minestra di olio',
  '1 cucchiaino da tè di cannella',
  '1 koffielepel kaneel',
  '1 kaffesked kanel',
  '1 łyżeczka cynamonu',
  '1 чайна ложка кориці',
])('the spoon of %s is no food', (line) => {
  expect([...contentsOf(line).contains, ...contentsOf(line).may]).toEqual([])
  expect(contentsOf(line).isKnown).toBe(true)
})

it('soup, and what is poured from a spoon, is still a food', () => {
  expect([...contentsOf('200 ml de sopa').contains]).toContain('varies')
  expect([...contentsOf('1 colher de chá de leite').contains]).toContain('milk')
})

it.each(['2 szklanki mąki', '250 g mąki', 'mąka żytnia', 'Mąka'])('%s is flour, and no sushi', (line) => {
  const { contains, may } = contentsOf(line)
  expect([...contains, ...may]).toEqual(['gluten'])
})

it.each([
  ['250 g de pâtes', 'pasta'],
  ['Pâtes', 'pasta'],
  ['szczypta soli', 'spices'],
  ['sól', 'spices'],
])('%s is on the shelf of %s, with nothing from an animal in it', (line, aisle) => {
  expect(readShoppingLine(line).usualAisle).toBe(aisle)
  const { contains, may } = contentsOf(line)
  expect([...contains, ...may].filter((each) => ['meat', 'poultry', 'fish'].includes(each))).toEqual([])
})

it('pâté is still of meat', () => {
  expect([...contentsOf('100 g de pâté').contains]).toContain('meat')
})

it('maki is a sushi', () => {
  expect([...contentsOf('maki').contains]).toContain('fish')
})

it.each([
  ['Odstaw ciasto na godzinę.', 'pl'],
  ['Gotuj przez godzinę.', 'pl'],
  ['Залиште тісто на годину в теплому місці.', 'uk'],
  ['Маринуйте протягом години.', 'uk'],
] as const)('%s has a timer of an hour, which no number says', (text, language) => {
  expect(findDurations(text, language).flatMap(({ duration }) => duration?.from ?? [])).toEqual([3600])
})

it.each([
  ['Випікайте при 180 градусах.', 350],
  ['Piecz w 170 stopniach.', 340],
])('%s has a temperature', (text, fahrenheit) => {
  expect(convertText(text, 'us')).toContain(String(fahrenheit))
})

it.each([
  ['schaaldieren en pinda’s', 2],
  ['seler i gorczyca', 2],
  ['orzechy lub mleko', 2],
  ['jordnötter och mjölk', 2],
  ['молоко та яйця', 2],
  // Words of other languages, in which they divide nothing.
  ['pas de lait en poudre', 1],
])('%s are %d things to avoid', (typed, count) => {
  const { avoided, unclear } = understand(typed)
  expect(unclear).toEqual([])
  expect(avoided).toHaveLength(count)
})

it.each([
  ['2 msk ljus soja', ['gluten', 'soy']],
  ['75 g mandelspån', ['nuts']],
  ['500 g mięsa mielonego', ['meat', 'redmeat']],
])('%s contains %j', (line, contents) => {
  expect([...contentsOf(line).contains].sort()).toEqual(contents)
})
