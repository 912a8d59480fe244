const signs = new Map(
  Object.entries({
    '¼': [1, 4],
    '½': [1, 2],
    '¾': [3, 4],
    '⅓': [1, 3],
    '⅔': [2, 3],
    '⅕': [1, 5],
    '⅖': [2, 5],
    '⅗': [3, 5],
    '⅘': [4, 5],
    '⅙': [1, 6],
    '⅚': [5, 6],
    '⅛': [1, 8],
    '⅜': [3, 8],
    '⅝': [5, 8],
    '⅞': [7, 8],
  }),
)
const number = /(\d+)\s?[/⁄]\s?(\d+)|(\d+(?:[.,]\d+)?)|([¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/g
/** 2.5 as '2.5 2 1/2', because both are written. */
const spelled = (value: number) => `${rounded(value)} ${Math.floor(value)} ${rounded(value % 1)}`
const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** The numbers of a text as values: '1½', '1 1/2' and '1.5' are all 1.5 here; also each part of a mixed number. */
export function amountsIn(text: string): Set<string> {
  const found = new Set<string>()
  let whole = Number.NaN
  let end = -1
  for (const match of text.matchAll(number)) {
    const [all, over, under, plain, sign] = match
    const [top, bottom] = signs.get(sign ?? '') ?? [Number(over), Number(under)]
    const value = plain === undefined ? (top ?? 0) / (bottom ?? 1) : Number(plain.replace(',', '.'))
    found.add(rounded(value))
    if (!Number.isNaN(whole) && plain === undefined && match.index - end <= 1)
      found.add(rounded(whole + value))
    whole = plain === undefined ? Number.NaN : value
    end = match.index + all.length
  }
  return found
}

/**
 * Numbers of a read recipe's ingredients and steps that the text of its page does not have. Some pages have the amounts
 * of one serving with all their decimals, and show them for the servings.
 */
export function inventedAmounts(lines: string[], source: string, servings = 1): string[] {
  const known = amountsIn(source)
  for (const [amount] of source.matchAll(/\d+\.\d{4,}/g))
    for (const each of amountsIn(spelled(Number(amount) * servings))) known.add(each)
  return lines.flatMap((line) =>
    [...amountsIn(line)].filter((amount) => !known.has(amount)).map((a) => `${a} in ${line}`),
  )
}
