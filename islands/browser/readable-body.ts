/** Characters of a body that are shown. */
const maxCharacters = 200

/**
 * The text of a body that is not JSON, for an error message. An HTML page, e.g. a proxy's, becomes `status`, or its text if
 * that is empty.
 */
export function bodyForPeople(body: string, status: string): string {
  const isPage = /<[a-z!/][^>]*>/i.test(body)
  if (isPage && status) return status
  const text = (isPage ? textOf(body) : body).replace(/\s+/g, ' ').trim()
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters).trimEnd()}…` : text
}

const textOf = (page: string) =>
  page
    .slice(0, 10_000)
    .replace(/<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>?/g, ' ')
