/** An address of the web without a password in it, else null: exports hold 'javascript:' and file names too. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || text.length > 2048 || !URL.canParse(text.trim())) return null
  const url = new URL(text.trim())
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}
