/** The fractions with a character of their own, and their values. */
export const fractionSigns: Readonly<Record<string, number>> = Object.fromEntries(
  [...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'].map((sign) => {
    const [above = 0, below = 1] = sign.normalize('NFKC').split('⁄').map(Number)
    return [sign, above / below]
  }),
)

/** For a class of characters in a pattern: '½⅓⅔...'. */
export const fractionClass = Object.keys(fractionSigns).join('')

/** The same with the digits of all scripts; the pattern needs the flag `u`. */
export const numberClass = `\\p{Nd}${fractionClass}`
