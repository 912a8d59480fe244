/**
 * The `token` of an invitation or reset link, behind '#' or, in older links, behind '?'. It leaves the address bar once
 * read, so that neither a shared screen, the history nor a copied address gives it away; the history entry keeps it out
 * of sight, for a reload.
 */
export function takeUrlToken(): string | null {
  const token = linkToken()
  // A newer link, opened in the same tab, changes nothing but the fragment: no page is loaded for it.
  addEventListener('hashchange', () => linkToken() && location.reload())
  if (!token) return keptToken()
  const address = location.href.replace(/(#|[?&]token=).*/, '')
  history.replaceState({ ...history.state, urlToken: token }, '', address)
  return token
}

const linkToken = () => /\btoken=([\w-]+)/.exec(location.hash + location.search)?.[1]

/** For a token that is worth nothing: a reload must not bring it back. */
export function forgetUrlToken(): void {
  history.replaceState({ ...history.state, urlToken: null }, '')
}

function keptToken(): string | null {
  const kept: unknown = history.state?.urlToken
  return typeof kept === 'string' ? kept : null
}
