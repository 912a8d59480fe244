/** Elements within a line of text: without a space in the source, a browser shows a gap, a raised number or a style. */
const inlineTags = String.raw`(?:<\/?(?:a|abbr|b|bdi|big|cite|code|data|em|font|i|ins|label|mark|nobr|q|s|small|span|strong|sub|sup|tt|u|var)(?:\s[^<>]{0,300})?>|<!--[^<>]{0,100}-->)`
const bar = `(?:[/⁄∕]|&frasl;|&#8260;|&#x2044;|&#47;|&sol;)`
/** Without a bar in the source: the raised number of a fraction is above, the lowered one below. */
const stacked =
  /(<sup(?:\s[^<>]{0,300})?>\s{0,2}\d{1,2}\s{0,2}<\/sup>)(\s{0,2}<sub(?:\s[^<>]{0,300})?>\s{0,2}\d{1,2}\s{0,2}<\/sub>)/gi
const wholeBefore = new RegExp(
  String.raw`(\d)(?=${inlineTags}{1,6}\d{1,2}${inlineTags}{0,6}\s{0,2}${bar}\s{0,2}${inlineTags}{0,6}\d{1,2}(?!\d))`,
  'gi',
)
const tagAfterDigit = /\d<|<su[pb][\s>]/i

/** '1<sup>1</sup>/<sub>2</sub> cups' is one and a half, and must not become 11/2 when the elements go. For markup. */
export function separateFractions(markup: string): string {
  if (!tagAfterDigit.test(markup)) return markup
  return markup.replace(stacked, '$1/$2').replace(wholeBefore, '$1 ')
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'
const anySmall = /[⁄∕⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/
const smallFraction = new RegExp(
  `(\\d)?([${raised}]{1,2})\\s?[/⁄∕]\\s?([${lowered}]{1,2}|\\d{1,2}(?!\\d))`,
  'g',
)

/** '1¹⁄₂' -> '1 1/2', '3⁄4' -> '3/4': fractions with the characters that all readers of amounts know. */
export function plainFractions(text: string): string {
  if (!anySmall.test(text)) return text
  return text
    .replace(smallFraction, (_, whole: string | undefined, over: string, under: string) => {
      return `${whole === undefined ? '' : `${whole} `}${plainDigits(over)}/${plainDigits(under)}`
    })
    .replace(/(?<=\d)\s?[⁄∕]\s?(?=\d)/g, '/')
}

const plainDigits = (text: string) =>
  text.replace(/\D/g, (char) => String(Math.max(raised.indexOf(char), lowered.indexOf(char))))
