// Shared by browser and server. Without zod, which stays out of the browser.

/** How a text differs from its base, line by line. */
interface Changes {
  /** The line that is now in the place of this one; null for none. */
  replaced: Map<number, string | null>
  /** New lines before this one; before the end with the number of lines. */
  inserted: Map<number, readonly string[]>
}

/** Cells of the table that compares two texts; beyond this, all between their first and last difference is one change. */
const maxCells = 40_000

function changesOf(base: readonly string[], text: readonly string[]): Changes {
  const changes: Changes = { replaced: new Map(), inserted: new Map() }
  const shorter = Math.min(base.length, text.length)
  let start = 0
  while (start < shorter && base[start] === text[start]) start += 1
  let kept = 0
  while (kept < shorter - start && base.at(-1 - kept) === text.at(-1 - kept)) kept += 1
  const [from, to] = [base.slice(start, base.length - kept), text.slice(start, text.length - kept)]
  let [at, next] = [0, 0]
  for (const [line, place] of [...commonLines(from, to), [from.length, to.length] as const]) {
    addChange(changes, start + at, start + line, to.slice(next, place))
    at = line + 1
    next = place + 1
  }
  return changes
}

/** The n-th line that is gone became the n-th new one, so that each line is changed by itself. */
function addChange({ replaced, inserted }: Changes, start: number, end: number, lines: string[]): void {
  for (let at = start; at < end; at++) replaced.set(at, lines[at - start] ?? null)
  if (lines.length > end - start) inserted.set(end, lines.slice(end - start))
}

/** The places of the longest common sequence of lines in both lists. */
function commonLines(from: readonly string[], to: readonly string[]): (readonly [number, number])[] {
  const width = to.length + 1
  if (from.length * to.length > maxCells) return []
  /** The length of the sequence from this place on. */
  const lengths = new Uint16Array((from.length + 1) * width)
  const length = (line: number, place: number) => lengths[line * width + place] ?? 0
  for (let line = from.length - 1; line >= 0; line--) {
    for (let place = to.length - 1; place >= 0; place--) {
      lengths[line * width + place] =
        from[line] === to[place]
          ? length(line + 1, place + 1) + 1
          : Math.max(length(line + 1, place), length(line, place + 1))
    }
  }
  const common: (readonly [number, number])[] = []
  for (let line = 0, place = 0; line < from.length && place < to.length; ) {
    if (from[line] === to[place]) common.push([line++, place++])
    else if (length(line + 1, place) >= length(line, place + 1)) line += 1
    else place += 1
  }
  return common
}

interface Merged {
  lines: string[]
  /** Whether both changed the same line; the result then has what both wrote. */
  isConflict: boolean
}

/** Two changes of the same lines, made without knowing of each other. */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Merged {
  const [ours, others] = [changesOf(base, mine), changesOf(base, theirs)]
  const lines: (string | null)[] = []
  let isConflict = false
  for (const [at, line] of [...base, null].entries()) {
    lines.push(...both(others.inserted.get(at) ?? [], ours.inserted.get(at) ?? []))
    const [my, their] = [ours.replaced.get(at), others.replaced.get(at)]
    if (my === undefined || my === their) lines.push(their === undefined ? line : their)
    else if (their === undefined) lines.push(my)
    else {
      isConflict = true
      lines.push(their, my)
    }
  }
  return { lines: lines.filter((line) => line !== null), isConflict }
}

const both = (theirs: readonly string[], mine: readonly string[]) => [
  ...theirs,
  ...mine.filter((line) => !theirs.includes(line)),
]

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** The same of texts. Where both changed the same line, the lines of both stay, so that nothing written is lost. */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  return mergeLines(linesOf(base), linesOf(mine), linesOf(theirs)).lines.join('\n')
}

/** The same of tags: what either of them added or removed. Upper and lower case are one tag. */
export function mergeTags(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const key = (text: string) => text.normalize('NFC').toLowerCase()
  const has = (list: readonly string[], text: string) => list.some((each) => key(each) === key(text))
  const kept = theirs.filter((text) => has(mine, text) || !has(base, text))
  return [...kept, ...mine.filter((text) => !has(base, text) && !has(kept, text))]
}
