import { measureOf } from './units.ts'
import { unitForm, usualForm } from './words/index.ts'

/** UN/CEFACT Recommendation 20, which schema.org gives as the values of unitCode; '' for pieces. */
const codes = new Map(
  Object.entries({
    ...{ C62: '', EA: '', H87: '', GRM: 'g', KGM: 'kg', MGM: 'mg', ONZ: 'oz', LBR: 'lb' },
    ...{ MLT: 'ml', CLT: 'cl', DLT: 'dl', LTR: 'l', G21: 'cup', G24: 'tablespoon', G25: 'teaspoon' },
    ...{ OZA: 'fl oz', PT: 'pint', QT: 'quart', GLL: 'gallon' },
  }),
)

const words = new Set(['cup', 'tablespoon', 'teaspoon', 'pint', 'quart', 'gallon'])
/** '2', '1.5', '1 1/2', '1½' */
const aboveOne = /^\s*(?:[2-9]\d*(?!\s?[/⁄\d])|1(?:[\d.,½¼¾⅓⅔]|\s\d))/

/** Other codes stay as they are, so that no unit is lost. */
export function unitOfCode(code: string, amount: string): string {
  const unit = codes.get(code.toUpperCase()) ?? code
  return words.has(unit) && aboveOne.test(amount) ? `${unit}s` : unit
}

/** The units of MealMaster, in the two letters of its columns. */
const boardUnits = new Map(
  Object.entries({
    ...{
      x: '',
      ea: '',
      t: 'tsp',
      ts: 'tsp',
      T: 'Tbsp',
      tb: 'Tbsp',
      c: 'cup',
      pn: 'pinch',
      ds: 'dash',
      dr: 'drop',
      cn: 'can',
      ct: 'carton',
    },
    ...{
      pk: 'package',
      bn: 'bunch',
      cl: 'clove',
      sl: 'slice',
      sm: 'small',
      md: 'medium',
      lg: 'large',
      fl: 'fl oz',
      pt: 'pint',
      qt: 'quart',
      ga: 'gallon',
    },
  }),
)

/** Others stay as they are. */
export const unitOfBoard = (code: string) => boardUnits.get(code) ?? code

/** 'teaspoon' -> 'tsp', 'packet' -> 'packet', as a cook writes what a program names; '' for what is no unit. */
export function usualUnit(name: string): string {
  const form = unitForm(name, 'en')
  return form ? (measureOf(form.unit) ? usualForm(form) : form).singular : ''
}
