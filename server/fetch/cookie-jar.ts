const maxCookies = 50
const maxCookieLength = 4096

interface Cookie {
  name: string
  value: string
  domain: string
  isHostOnly: boolean
  path: string
  isSecure: boolean
}

/** Cookies of one fetch, without which consent and paywall redirects loop. Discarded after the fetch. */
export class CookieJar {
  #cookies: Cookie[] = []

  store(url: URL, headers: readonly string[]): void {
    for (const header of headers) {
      const cookie = parseCookie(url, header)
      if (!cookie) continue
      this.#cookies = this.#cookies.filter((old) => !isSameCookie(old, cookie))
      if (this.#cookies.length < maxCookies) this.#cookies.push(cookie)
    }
  }

  /** The Cookie header for `url`, or undefined when there is none to send. */
  headerFor(url: URL): string | undefined {
    const pairs = this.#cookies.filter((cookie) => belongsTo(cookie, url)).map((c) => `${c.name}=${c.value}`)
    return pairs.length > 0 ? pairs.join('; ') : undefined
  }
}

function parseCookie(url: URL, header: string): Cookie | null {
  if (header.length > maxCookieLength) return null
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim())
  const separator = pair.indexOf('=')
  if (separator < 1) return null
  const attributes = new Map(rest.map((part) => splitAttribute(part)))
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
  // A site must not set a cookie for another site, nor for a top-level domain.
  if (domain && domain !== url.hostname && !(domain.includes('.') && url.hostname.endsWith(`.${domain}`)))
    return null
  const path = attributes.get('path')
  return {
    name: pair.slice(0, separator),
    value: pair.slice(separator + 1),
    domain: domain || url.hostname,
    isHostOnly: !domain,
    path: path?.startsWith('/') ? path : '/',
    isSecure: attributes.has('secure'),
  }
}

function splitAttribute(part: string): [string, string] {
  const [name = '', value = ''] = part.split('=', 2)
  return [name.trim().toLowerCase(), value.trim()]
}

function belongsTo(cookie: Cookie, url: URL): boolean {
  if (cookie.isSecure && url.protocol !== 'https:') return false
  if (!isUnder(url.pathname, cookie.path)) return false
  return url.hostname === cookie.domain || (!cookie.isHostOnly && url.hostname.endsWith(`.${cookie.domain}`))
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

function isSameCookie(a: Cookie, b: Cookie): boolean {
  return a.name === b.name && a.domain === b.domain && a.path === b.path
}
