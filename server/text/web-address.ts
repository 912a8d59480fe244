/** An address of the web without a password in it, else null: exports hold 'javascript:' and file names too. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || text.length > 2048 || !URL.canParse(text.trim())) return null
  const url = new URL(text.trim())
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** For people: an address such as postgres://user:***@host/database. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.href
}
