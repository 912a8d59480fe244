/** Characters of a body that is shown in a sentence. */
const mostCharacters = 200

/**
 * What a body that is no JSON says, for a sentence. A proxy's error page is replaced by `status`, the name of its status;
 * without one only its text is taken.
 */
export function bodyForPeople(body: string, status: string): string {
  const isPage = /<[a-z!/][^>]*>/i.test(body)
  if (isPage && status) return status
  const text = (isPage ? textOf(body) : body).replace(/\s+/g, ' ').trim()
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters).trimEnd()}…` : text
}

const textOf = (page: string) =>
  page
    .slice(0, 10_000)
    .replace(/<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>?/g, ' ')
