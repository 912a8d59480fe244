// Shared by browser and server. Without zod, which stays out of the browser.

/** The lines of `text` that differ from `base`: those from `start` on replace `base`'s lines up to `end`. */
interface Change {
  start: number
  end: number
  lines: string[]
}

function changeOf(base: string[], text: string[]): Change {
  const shorter = Math.min(base.length, text.length)
  let start = 0
  while (start < shorter && base[start] === text[start]) start += 1
  let kept = 0
  while (kept < shorter - start && base.at(-1 - kept) === text.at(-1 - kept)) kept += 1
  return { start, end: base.length - kept, lines: text.slice(start, text.length - kept) }
}

/**
 * Two changes of one text, made without knowing of each other: both are applied where they touch different lines, and
 * where they touch the same, the lines of both stay, so that nothing written is lost.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const lines = base === '' ? [] : base.split('\n')
  const changes = [theirs, mine].map((text) => changeOf(lines, text === '' ? [] : text.split('\n')))
  const [first, second] = changes.toSorted((one, other) => one.start - other.start)
  if (!first || !second) return mine
  const isApart = first.end <= second.start && first.start !== second.start
  if (isApart) {
    const between = lines.slice(first.end, second.start)
    return [
      ...lines.slice(0, first.start),
      ...first.lines,
      ...between,
      ...second.lines,
      ...lines.slice(second.end),
    ].join('\n')
  }
  const end = Math.max(first.end, second.end)
  const whole = ({ start, end: ownEnd, lines: own }: Change) => [
    ...lines.slice(first.start, start),
    ...own,
    ...lines.slice(ownEnd, end),
  ]
  const [theirPart = [], myPart = []] = changes.map(whole)
  const added = myPart.filter((line) => !theirPart.includes(line))
  return [...lines.slice(0, first.start), ...theirPart, ...added, ...lines.slice(end)].join('\n')
}
