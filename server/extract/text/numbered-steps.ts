/** '1. Mix. 2. Bake. 3. Cool.' as one text: three steps without their numbers; the text itself where no numbers count up. */
export function splitAtNumbers(text: string): string[] {
  if (!/^\(?\d/.test(text)) return [text]
  const starts: { from: number; to: number }[] = []
  for (const { index, 0: mark } of text.matchAll(number))
    if (Number.parseInt(mark.replace('(', ''), 10) === starts.length + 1)
      starts.push({ from: index, to: index + mark.length })
  const [first, second] = starts
  if (first?.from !== 0 || second === undefined) return [text]
  return starts.map(({ to }, at) => text.slice(to, starts[at + 1]?.from).trim())
}

/** At the start, after the end of a sentence, or before a script that puts no spaces between words. */
const number =
  /(?<=^|[.!?;:)…]\s{0,2})\(?\d{1,2}[.)]\s{0,2}(?=[\p{L}"'«“(])|(?<=\s)\d{1,2}[.、．](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu
