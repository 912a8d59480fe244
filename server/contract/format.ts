// Texts that browser, command line and mails share.

/** '1 recipe', '2 recipes', '3 people', on the command line. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** 'Ada Lovelace', '山田太郎' and 'David 陳': only names wholly in East Asian letters begin with the family's, in every language. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  /^[\p{sc=Han}\p{sc=Hang}][\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}ー]+$/u.test(lastName + firstName)
    ? lastName + firstName
    : `${firstName} ${lastName}`.trim()

/** The host of an address without 'www.'. */
export const siteName = (address: URL | string) => new URL(address).hostname.replace(/^www\.(?=.*\.)/, '')

/** The address of a collection's page. */
export const collectionPath = /^\/collections\/([\w-]{1,64})\/?$/

/** '45 min', of which no line ends with the number; with a long word, the two would be wider than a card. */
export const withNumbersHeld = (text: string) => text.replace(/(?<=\d) (?=\S{1,9}(?:\s|$))/g, '\u00a0')

/** Between two facts; no line begins with it. */
export const dot = '\u00a0· '

/** Letters: '1 h 30 min' and '4 servings' are on one line each. */
const maxHeldLength = 14

/** '25 min · 4 servings': the facts that there are, as one line of text that may break between them. */
export const dotted = (facts: readonly (string | false | 0 | null | undefined)[]): string =>
  facts
    .flatMap((fact) => fact || [])
    .map((fact) => (fact.length > maxHeldLength ? withNumbersHeld(fact) : fact.replaceAll(' ', '\u00a0')))
    .join(dot)
