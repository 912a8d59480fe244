/** A browser without scripts: keeps cookies of each host, and follows redirects. */
export class CookieBrowser {
  private readonly jar = new Map<string, Map<string, string>>()
  /** The address of the page that it shows. */
  address = ''

  cookie(address: string, name: string): string | undefined {
    return this.jar.get(new URL(address).host)?.get(name)
  }

  setCookie(address: string, line: string): void {
    const { host } = new URL(address)
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const cookies = this.jar.get(host) ?? new Map<string, string>()
    if (/max-age=0/i.test(line) || value.join('=') === '') cookies.delete(name)
    else cookies.set(name, value.join('='))
    this.jar.set(host, cookies)
  }

  /** Stops before an address that starts with `stopAt`, which it only notes. */
  async open(
    address: string,
    { stopAt, ...init }: RequestInit & { stopAt?: string } = {},
  ): Promise<Response> {
    const cookies = [...(this.jar.get(new URL(address).host) ?? [])].map((pair) => pair.join('=')).join('; ')
    const headers = new Headers(init.headers)
    if (cookies) headers.set('cookie', cookies)
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.setCookie(address, line)
    this.address = address
    const location = response.headers.get('location')
    if (!location) return response
    const next = new URL(location, address).href
    this.address = next
    if (stopAt !== undefined && next.startsWith(stopAt)) return response
    return this.open(next, { ...(stopAt !== undefined && { stopAt }) })
  }
}
