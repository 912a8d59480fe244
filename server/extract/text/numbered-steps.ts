/** '1. Mix. 2. Bake. 3. Cool.' as one text: three steps without their numbers; the text itself where no numbers count up. */
export function splitAtNumbers(text: string): string[] {
  if (!/^\(?\d/.test(text)) return [text]
  const strict = startsOf(text, number)
  const loose = startsOf(text, looseNumber)
  const starts = loose.length > Math.max(minLoose, strict.length) ? loose : strict
  const [first, second] = starts
  if (first?.from !== 0 || second === undefined) return [text]
  return starts.map(({ to }, at) => text.slice(to, starts[at + 1]?.from).trim())
}

/** Where numbers count up from one. */
function startsOf(text: string, pattern: RegExp): { from: number; to: number }[] {
  const starts: { from: number; to: number }[] = []
  for (const { index, 0: mark } of text.matchAll(pattern))
    if (Number.parseInt(mark.replace('(', ''), 10) === starts.length + 1)
      starts.push({ from: index, to: index + mark.length })
  return starts
}

const minLoose = 2

/** Also behind steps without a full stop, and in front of amounts: 'Peel the onion. 2. 2 tbsp butter are melted'. */
const looseNumber = /(?<=^|\s)\d{1,2}[.)]\s{1,2}(?=[\p{Lu}\p{N}])/gu

/** At the start, after the end of a sentence, or before a script that puts no spaces between words. */
const number =
  /(?<=^|[.!?;:)…]\s{0,2})\(?\d{1,2}[.)]\s{0,2}(?=[\p{L}"'«“(])|(?<=\s)\d{1,2}[.、．](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu
