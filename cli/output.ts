import { stripVTControlCharacters } from 'node:util'

export interface Output {
  /** Prints rows, or `data` as JSON. */
  table(data: unknown, columns: readonly string[], rows: readonly (readonly Cell[])[]): void
  /** Prints names and values, or `data` as JSON. */
  facts(data: unknown, facts: readonly (readonly [name: string, value: Cell])[]): void
  /** Prints a sentence, or `data` as JSON. */
  done(data: unknown, sentence: string): void
  /** Prints a note on stderr. */
  note(sentence: string): void
  progress(total: number): Progress
}

interface Progress {
  /** `steps` is one by default. */
  step(label: string, steps?: number): void
  end(): void
}

type Cell = string | number | boolean | null

interface Stream {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export interface OutputOptions {
  json: boolean
  out?: Stream
  err?: Stream
  env?: Record<string, string | undefined>
}

const maxCellWidth = 160

export function createOutput({
  json,
  out = process.stdout,
  err = process.stderr,
  env = process.env,
}: OutputOptions): Output {
  const hasColour = out.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const bold = (text: string) => (hasColour ? `\x1b[1m${text}\x1b[22m` : text)
  const faint = (text: string) => (hasColour ? `\x1b[2m${text}\x1b[22m` : text)
  const print = (line: string) => out.write(`${line}\n`)
  const printJson = (data: unknown) => print(JSON.stringify(data, null, 2))

  return {
    table(data, columns, rows) {
      if (json) return void printJson(data)
      // Nothing stands behind the last column, and what it says may be a command to copy.
      const last = columns.length - 1
      const texts = rows.map((row) =>
        row.map((cell, i) => (i < last ? shortened(cellText(cell)) : cellText(cell))),
      )
      const widths = columns.map((name, i) =>
        i < last ? Math.max(widthOf(name), ...texts.map((row) => widthOf(row[i] ?? ''))) : 0,
      )
      const line = (cells: readonly string[]) =>
        cells
          .map((cell, i) => cell + ' '.repeat(Math.max(0, (widths[i] ?? 0) - widthOf(cell))))
          .join('  ')
          .trimEnd()
      print(bold(line(columns)))
      for (const row of texts) print(line(row))
      if (rows.length === 0) print(faint('(none)'))
    },
    facts(data, facts) {
      if (json) return void printJson(data)
      const width = Math.max(0, ...facts.map(([name]) => widthOf(name)))
      for (const [name, value] of facts) print(`${bold(name.padEnd(width))}  ${clean(String(value ?? '-'))}`)
    },
    done(data, sentence) {
      if (json) printJson(data)
      else print(clean(sentence))
    },
    note(sentence) {
      err.write(`${clean(sentence)}\n`)
    },
    progress: (total) => createProgress(err, total),
  }
}

/** A line that moves on a terminal, and nothing elsewhere. */
function createProgress(err: Stream, total: number): Progress {
  let done = 0
  const isLive = err.isTTY === true
  return {
    step(label, steps = 1) {
      done += steps
      if (!isLive) return
      // A file may turn out to hold several recipes.
      const all = Math.max(total, done)
      const filled = Math.round((done / all) * 20)
      const bar = `${'#'.repeat(filled)}${'.'.repeat(20 - filled)} ${done}/${all} ${clean(label)}`
      err.write(`\r\x1b[2K${within(bar, (err.columns || 80) - 1)}`)
    },
    end() {
      if (isLive) err.write('\r\x1b[2K')
    },
  }
}

/** The beginning that fits into this many columns; those of East Asian scripts and emoji take two. */
function within(text: string, columns: number): string {
  let width = 0
  let end = 0
  for (const character of text) {
    width += character >= '\u1100' ? 2 : 1
    if (width > columns) break
    end += character.length
  }
  return text.slice(0, end)
}

/** Titles are from untrusted pages: removes escape sequences that would control the terminal. */
function clean(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
}

function cellText(cell: Cell): string {
  if (cell === null) return '-'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return clean(String(cell))
}

const shortened = (text: string) =>
  text.length > maxCellWidth ? `${text.slice(0, maxCellWidth - 1)}…` : text

const widthOf = (text: string) => [...text].length
