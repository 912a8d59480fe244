/**
 * Many recipe sites refuse clients other than browsers. Firefox, because its headers are few and consistent; its
 * extended support release, because that stays current for a year.
 */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

export interface Destination {
  accept: string
  dest: 'document' | 'image'
}

export const documentDestination: Destination = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  dest: 'document',
}

export const imageDestination: Destination = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.5',
  dest: 'image',
}

export const packageDestination: Destination = { accept: 'application/octet-stream', dest: 'document' }

/** `cookie` and `referer` are left out when undefined. */
export function browserHeaders(
  url: URL,
  { accept, dest }: Destination,
  { cookie, referer }: { cookie: string | undefined; referer: string | undefined },
): Record<string, string> {
  return {
    Host: url.host,
    'User-Agent': userAgent,
    Accept: accept,
    'Accept-Language': 'en-US,en;q=0.5',
    'Accept-Encoding': 'gzip, deflate, br',
    ...(referer === undefined ? {} : { Referer: referer }),
    Connection: 'keep-alive',
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(dest === 'document' ? { 'Upgrade-Insecure-Requests': '1' } : {}),
    // Browsers send these to https only.
    ...(url.protocol === 'https:' ? fetchMetadata(dest) : {}),
  }
}

function fetchMetadata(dest: Destination['dest']): Record<string, string> {
  if (dest === 'image') {
    return { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'cross-site' }
  }
  return {
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Site': 'none',
    'Sec-Fetch-User': '?1',
    Priority: 'u=0, i',
  }
}
