import { plainLines, plainText } from '#server/text/plain-text.ts'

const elements =
  'a|abbr|address|article|aside|audio|b|big|blockquote|body|br|button|center|cite|code|col|dd|del|details|div|dl|dt|em|embed|fieldset|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|video'
/** Words in brackets that name no element and carry no attribute: '<hot>', '<the big pot>'. */
const words = new RegExp(String.raw`<(?!(?:${elements})\b)(\p{L}[^<>="'/:]{0,60})>`, 'giu')

// Private-use characters, which no recipe holds, stand for the brackets while markup is removed.
const opening = '\uE0A1'
const closing = '\uE0A2'
const hide = (text: string) => text.replace(words, `${opening}$1${closing}`)
const show = (text: string) => text.replaceAll(opening, '<').replaceAll(closing, '>')

// For programs that store plain text in which some people paste markup: the markup goes, typed brackets stay.
export const textWithBrackets = (text: string): string => show(plainText(hide(text)))
export const linesWithBrackets = (text: string): string[] => plainLines(hide(text)).map(show)
