/** The shared web address. Android apps put it into `text` or `title` as often as into `url`, with words around it. */
export function sharedAddress(query: URLSearchParams): string | null {
  for (const name of ['url', 'text', 'title']) {
    const [address] = /https?:\/\/[^\s"'<>]+/i.exec(query.get(name) ?? '') ?? []
    if (address) return address
  }
  return query.get('url')
}
