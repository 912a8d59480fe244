import type { Segment } from '../html/segments.ts'

const labels =
  'advertisements?|advertising|sponsored|werbung|anzeige|publicit[ée]|publicidade?|pubblicità|advertentie|annonse?|annons|mainos|reklam[ay]?|реклама|διαφήμιση|広告|广告|廣告|광고'
const invitations =
  '(?:read|see|check out|watch) (?:more|also|next|this)|(?:see|read) also|also (?:read|see|try)|you (?:may|might) also (?:like|enjoy)|related(?: (?:recipes?|posts?|articles?))?|lesen sie auch|lies auch|mehr (?:dazu|zum thema)|auch (?:interessant|lecker)|lire aussi|à lire(?: aussi| également)?|lisez aussi|voir aussi|vous aimerez(?: aussi| peut-être)?|lee (?:también|más)|leer (?:también|más)|(?:también )?te puede interesar|mira también|te recomendamos|leggi anche|potrebbe interessarti(?: anche)?|guarda anche|leia (?:também|mais)|veja (?:também|mais)|lees (?:ook|meer|verder)|bekijk ook|läs (?:också|mer|även)|læs (?:også|mere)|les (?:også|mer)|lue myös|czytaj (?:też|także|również|więcej)|zobacz (?:też|także|również)|przeczytaj (?:też|także|również)|přečtěte si také|čtěte také|читайте также|смотрите также'
const advert = new RegExp(
  `^[\\s[(–—-]*(?:(?:${labels})[\\s\\])–—:.-]*$|(?:${invitations})\\s?(?:[:：>»→]|$))`,
  'iu',
)
const maxLength = 150

/** 'Advertisement', 'Read more: The best oil': what comes between the lines of a recipe, and is none. */
export const isAdvert = (text: string): boolean => text.length <= maxLength && advert.test(text)

export const withoutAdverts = (segments: Segment[]): Segment[] =>
  segments.filter(({ text }) => !isAdvert(text))
