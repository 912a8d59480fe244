import type { Segment } from '../html/segments.ts'

const advert =
  /^[\s[(–—-]*(?:advertisements?|advertising|sponsored|werbung|anzeige|publicit[ée]|publicidade?|pubblicità|advertentie|annonse?|annons|mainos|reklam[ay]?|реклама|διαφήμιση|広告|广告|廣告|광고)[\s\])–—:.-]*$/iu
const maxLabelLength = 30

/** Without the labels above adverts, which come between the lines of a recipe. */
export const withoutAdverts = (segments: Segment[]): Segment[] =>
  segments.filter(({ text }) => text.length > maxLabelLength || !advert.test(text))
