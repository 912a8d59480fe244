/** For people: an address such as postgres://user:***@host/database. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.href
}
