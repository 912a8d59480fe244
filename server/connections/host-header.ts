import type { IncomingMessage } from 'node:http'

/** RFC 9112, 3.2: a proxy may read the other one of the two, so that it and this server see two sites. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
