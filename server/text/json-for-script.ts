const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON that is safe inside a `<script>`. Unescaped, `</script>` would end the element, `<!--` would hide the rest of the
 * page, and older engines treat U+2028 and U+2029 as line ends.
 */
export function jsonForScript(value: unknown): string {
  let json = JSON.stringify(value)
  // A function that is called for each of a million characters takes ten times as long.
  for (const [character, escaped] of Object.entries(escapes)) json = json.replaceAll(character, escaped)
  return json
}

/** Throws, with the path, when `value` does not survive a JSON round trip. Absent and undefined are equal. */
export function assertPlainJson(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      assertPlainJson(item, `${path}[${index}]`)
    })
    return
  }
  if (typeof value === 'object' && isPlain(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) assertPlainJson(item, `${path}.${key}`)
    }
    return
  }
  throw new TypeError(`${path} does not survive JSON: ${describeValue(value)}.`)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function describeValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor.name}`
  return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`
}
