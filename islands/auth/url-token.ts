/**
 * The `token` of an invitation or reset link, after '#' or, in older links, after '?'. It is removed from the address
 * bar, so that a shared screen, the history or a copied address does not reveal it. The history state keeps it for a
 * reload.
 */
export function takeUrlToken(): string | null {
  const token = linkToken()
  // A newer link opened in the same tab changes only the fragment, which loads no page.
  addEventListener('hashchange', () => linkToken() && location.reload())
  if (!token) return storedToken()
  const address = location.href.replace(/(#|[?&]token=).*/, '')
  history.replaceState({ ...history.state, urlToken: token }, '', address)
  return token
}

const linkToken = () => /\btoken=([\w-]+)/.exec(location.hash + location.search)?.[1]

/** For an invalid token: a reload must not restore it. */
export function forgetUrlToken(): void {
  history.replaceState({ ...history.state, urlToken: null }, '')
}

function storedToken(): string | null {
  const token: unknown = history.state?.urlToken
  return typeof token === 'string' ? token : null
}
