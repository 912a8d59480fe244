/**
 * The `token` of an invitation or reset link. It leaves the address bar once read, so that neither a shared screen,
 * the history nor a copied address gives it away; the history entry keeps it out of sight, for a reload.
 */
export function takeUrlToken(): string | null {
  const url = new URL(location.href)
  const fromAddress = url.searchParams.get('token')
  if (!fromAddress) return keptToken()
  url.searchParams.delete('token')
  history.replaceState({ ...history.state, urlToken: fromAddress }, '', url)
  return fromAddress
}

/** For a token that is worth nothing: a reload must not bring it back. */
export function forgetUrlToken(): void {
  history.replaceState({ ...history.state, urlToken: null }, '')
}

function keptToken(): string | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('urlToken' in state)) return null
  return typeof state.urlToken === 'string' ? state.urlToken : null
}
