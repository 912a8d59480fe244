/** '۲۵۰' -> '250': Arabic, Persian and Devanagari digits. Any other text stays as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - base(digit)))

const base = (digit: string) => (digit < '۰' ? 0x660 : digit < '०' ? 0x6f0 : 0x966)
