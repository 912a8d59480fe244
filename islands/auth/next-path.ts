/**
 * Where a signed-in person goes: the path they came for, else the dashboard. Only a path of this very site counts,
 * or a link could lead from our login to a stranger's page: '//evil.example' and '/\evil.example' are addresses too.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return '/'
  try {
    const url = new URL(next, origin)
    if (url.origin !== origin || refusedPaths.has(url.pathname)) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

const guestPaths = ['/login', '/register', '/forgot-password', '/reset-password']
// Saves what it is given without a question when this site itself leads there.
const refusedPaths = new Set([...guestPaths, '/handle-share'])
