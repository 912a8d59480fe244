import type { JsonNode, JsonValue } from './json-value.ts'

const maxDepth = 200
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
// What opens a string, with what may end it: editors of blogs bend the quotes of a script pasted into a text.
const quotes: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”“″"',
  '”': '”“″"',
  '„': '”“"',
  '″': '″”"',
}
const punctuation =
  /["“”„″'{[\]}]|-?\d[\d.eE+-]{0,20}\s{0,20}[,\]}]|(?:true|false|null|![01])\b|[@$\w]{1,40}\s{0,5}:/y

const name = /[$\w]{1,4}(?=[,\]}])/y
/** A whole string on the same line, with what may follow one. */
const nextString = /"[^"\\\n]{1,200}"\s{0,20}[,\]}]/y

/**
 * Reads what people publish as JSON: raw line breaks and unescaped quotes inside strings, bad escapes, comments,
 * single, bent or no quotes, missing or trailing commas, several values in a row, a cut-off end. Returns every value at the top level.
 * Each character is looked at a bounded number of times, whatever the input.
 */
export function parseLenient(text: string): JsonValue[] {
  const reader = new LenientReader(text)
  const found: JsonValue[] = []
  while (reader.seekValue()) found.push(reader.value(0))
  return found
}

/** One value of a script, and where it ends. `words` are the values that names stand for. */
export function parseLenientAt(
  text: string,
  start: number,
  words?: ReadonlyMap<string, JsonValue>,
): { value: JsonValue; end: number } {
  const reader = new LenientReader(text, start, words)
  const value = reader.value(0)
  return { value, end: reader.end }
}

class LenientReader {
  constructor(
    private readonly text: string,
    private at = 0,
    private readonly words?: ReadonlyMap<string, JsonValue>,
  ) {}

  get end(): number {
    return this.at
  }

  /** Moves to the next object or list at the top level; anything between is noise. */
  seekValue(): boolean {
    while (this.at < this.text.length && this.peek() !== '{' && this.peek() !== '[') this.at++
    return this.at < this.text.length
  }

  value(depth: number): JsonValue {
    this.skip()
    const start = this.peek()
    if (start === '{') return this.object(depth)
    if (start === '[') return this.list(depth)
    if (start in quotes) return this.string()
    return this.bare()
  }

  private object(depth: number): JsonValue {
    const node: JsonNode = Object.create(null)
    this.at++
    for (;;) {
      this.skip()
      const next = this.peek()
      if (next === '' || next === ']') return node
      if (next === '}') {
        this.at++
        return node
      }
      if (next === ',' || next === ':') {
        this.at++
        continue
      }
      const key = next in quotes ? this.string() : this.word()
      this.skip()
      if (this.peek() !== ':') continue
      this.at++
      const value = this.within(depth)
      node[key] = value
    }
  }

  private list(depth: number): JsonValue {
    const items: JsonValue[] = []
    this.at++
    for (;;) {
      this.skip()
      const next = this.peek()
      if (next === '' || next === '}') return items
      if (next === ']') {
        this.at++
        return items
      }
      if (next === ',' || next === ':') this.at++
      else items.push(this.within(depth))
    }
  }

  /** Beyond the depth any honest page has, the rest of the text is given up. */
  private within(depth: number): JsonValue {
    if (depth < maxDepth) return this.value(depth + 1)
    this.at = this.text.length
    return null
  }

  private string(): string {
    const ends = quotes[this.peek()] ?? '"'
    let out = ''
    let from = ++this.at
    for (; this.at < this.text.length; this.at++) {
      const char = this.peek()
      if (char === '\\') {
        out += this.text.slice(from, this.at) + this.escape()
        from = this.at + 1
      } else if (ends.includes(char) && this.closesString()) {
        break
      }
    }
    out += this.text.slice(from, this.at)
    this.at++
    return out
  }

  /** A quote ends a string when the punctuation of JSON follows it; otherwise it belongs to the text. */
  private closesString(): boolean {
    const limit = Math.min(this.text.length, this.at + 200)
    let next = this.pastSpace(this.at + 1, limit)
    const char = this.text[next]
    if (char === undefined || char === '}' || char === ']' || char === ':') return true
    if (char in quotes) return this.text.slice(this.at + 1, next).includes('\n') || this.isBeforeString(next)
    if (char !== ',') return false
    // `"mix "well", then"` has a comma too: after a real end comes another value, a key or a bracket.
    next = this.pastSpace(next + 1, limit)
    punctuation.lastIndex = next
    if (next >= this.text.length || punctuation.test(this.text)) return true
    name.lastIndex = next
    return this.words?.has(name.exec(this.text)?.[0] ?? '') ?? false
  }

  /** `"butter" "sugar",`: a comma is missing. */
  private isBeforeString(next: number): boolean {
    nextString.lastIndex = next
    return next > this.at + 1 && nextString.test(this.text)
  }

  /** Past white space and comments, which end with their line or within the limit. */
  private pastSpace(from: number, limit: number): number {
    let at = from
    for (;;) {
      while (at < limit && this.text.charCodeAt(at) <= 32) at++
      const end = this.text.startsWith('//', at) ? '\n' : this.text.startsWith('/*', at) ? '*/' : ''
      if (end === '') return at
      const found = this.text.slice(at, limit).indexOf(end, 2)
      if (found < 0) return at
      at += found + end.length
    }
  }

  private escape(): string {
    const char = this.text[++this.at] ?? ''
    if (char !== 'u') return escapes[char] ?? char
    const code = this.text.slice(this.at + 1, this.at + 5)
    if (!/^[\da-f]{4}$/i.test(code)) return ''
    this.at += 4
    return String.fromCharCode(Number.parseInt(code, 16))
  }

  private word(): string {
    const start = this.at
    while (this.at < this.text.length && !/[\s,:[\]{}"]/.test(this.peek())) this.at++
    if (this.at === start) this.at++
    return this.text.slice(start, this.at)
  }

  private bare(): JsonValue {
    const word = this.word()
    const known = this.words?.get(word)
    if (known !== undefined) return known
    if (word === 'true' || word === 'false') return word === 'true'
    // As minified scripts have them.
    if (word === '!0' || word === '!1') return word === '!0'
    if (word === 'null' || word === 'undefined') return null
    const number = Number(word)
    return word !== '' && Number.isFinite(number) ? number : word
  }

  private skip(): void {
    for (;;) {
      while (this.at < this.text.length && this.text.charCodeAt(this.at) <= 32) this.at++
      if (this.text.startsWith('/*', this.at)) this.jumpPast('*/')
      else if (this.text.startsWith('//', this.at)) this.jumpPast('\n')
      else return
    }
  }

  private jumpPast(end: string): void {
    const found = this.text.indexOf(end, this.at + 2)
    this.at = found < 0 ? this.text.length : found + end.length
  }

  private peek(): string {
    return this.text[this.at] ?? ''
  }
}
