import { numberClass } from './fractions.ts'

const first = new RegExp(`^[${numberClass}]`, 'u')
const anywhere = new RegExp(`[${numberClass}]`, 'u')

/** '2 eggs', '½ lemon'. */
export const startsWithNumber = (text: string): boolean => first.test(text)

export const hasNumber = (text: string): boolean => anywhere.test(text)

/** The digit 0 of other scripts: Arabic, Persian, Devanagari, Bengali, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
export const otherDigits = new RegExp(
  `[${zeros.map((zero) => `\\u{${zero.toString(16)}}-\\u{${(zero + 9).toString(16)}}`).join('')}]`,
  'gu',
)

/** '۲۵۰' -> '250'. Any other text stays as it is. */
export const latinDigits = (text: string): string => text.replace(otherDigits, latinDigit)

/** Of one character. */
export function latinDigit(sign: string): string {
  const code = sign.charCodeAt(0)
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? sign : String(code - zero)
}
