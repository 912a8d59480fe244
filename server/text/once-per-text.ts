/** The same function, which reads a text that comes again only once: hostile pages repeat their lines. */
export function oncePerText<T extends {}>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    known.set(text, value)
    return value
  }
}
