/** What a recipe says of itself; keys in lower case, '_' and '-' as spaces, nested ones with a dot: 'source.url'. */
export type Metadata = Map<string, string[]>

const maxLines = 1000

/** Takes the YAML block at the top, or the older '>> key: value' lines, off the text. */
export function splitMetadata(text: string): { metadata: Metadata; body: string } {
  const metadata: Metadata = new Map()
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  let first = 0
  if (lines[0]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s{0,20}$/.test(line))
    if (end > 0) {
      readYaml(lines.slice(1, Math.min(end, maxLines)), metadata)
      first = end + 1
    }
  }
  const body: string[] = []
  for (const line of lines.slice(first)) {
    const marked = /^>>\s{0,20}([^:]{1,100}):(.{0,5000})$/.exec(line)
    if (marked) add(metadata, marked[1] ?? '', marked[2] ?? '')
    else body.push(line)
  }
  return { metadata, body: body.join('\n') }
}

/** As much of YAML as recipes use: values, lists in both forms, one level of nesting, folded text. */
function readYaml(lines: string[], metadata: Metadata): void {
  let parent = ''
  for (const line of lines) {
    const isNested = /^[ \t]/.test(line)
    const item = /^[ \t]{0,40}-[ \t]{1,20}(.{0,5000})$/.exec(line)
    const pair = /^[ \t]{0,40}([^:#"']{1,100}):(?:[ \t]{1,20}(.{0,5000}))?$/.exec(line)
    if (item) add(metadata, parent, item[1] ?? '')
    else if (pair && isNested && parent !== '') add(metadata, `${parent}.${pair[1]}`, pair[2] ?? '')
    else if (pair) {
      parent = pair[1] ?? ''
      if (!/^[|>][+-]?\s{0,20}$/.test(pair[2] ?? '')) add(metadata, parent, pair[2] ?? '')
    } else if (isNested && parent !== '') add(metadata, parent, line)
  }
}

function add(metadata: Metadata, key: string, value: string): void {
  const name = key.trim().toLowerCase().replace(/[_-]/g, ' ')
  const inner = value.trim()
  const parts = inner.startsWith('[') && inner.endsWith(']') ? inner.slice(1, -1).split(',') : [inner]
  const values = parts.map(unquote).filter((part) => part !== '')
  if (values.length === 0) return
  // Added to the list that is there: a copy for each line would take time by the square of their number.
  const known = metadata.get(name) ?? []
  for (const each of values) known.push(each)
  metadata.set(name, known)
}

const unquote = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
