/** The address of a Potluck as a person types it, without a slash at its end; null when it is none. */
export function potluckAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(text)) return null
  // Chromium accepts spaces in a host and encodes them.
  if (text === '' || /\s/.test(text)) return null
  const isLocal = /^(localhost|[\d.]+|[^/]*\.local)(:\d+)?(\/|$)/i.test(text)
  const whole = /^https?:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`
  if (!URL.canParse(whole)) return null
  const { origin, protocol, pathname, username } = new URL(whole)
  if (!/^https?:$/.test(protocol) || username !== '') return null
  return origin + pathname.replace(/\/+$/, '')
}
