/** UN/CEFACT Recommendation 20, which schema.org gives as the values of unitCode; '' for pieces. */
const codes = new Map(
  Object.entries({
    ...{ C62: '', EA: '', H87: '', GRM: 'g', KGM: 'kg', MGM: 'mg', ONZ: 'oz', LBR: 'lb' },
    ...{ MLT: 'ml', CLT: 'cl', DLT: 'dl', LTR: 'l', G21: 'cup', G24: 'tablespoon', G25: 'teaspoon' },
    ...{ OZA: 'fl oz', PT: 'pint', QT: 'quart', GLL: 'gallon' },
  }),
)

/** Other codes stay as they are, so that no unit is lost. */
export const unitOfCode = (code: string) => codes.get(code.toUpperCase()) ?? code
