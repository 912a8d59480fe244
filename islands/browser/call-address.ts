import type { CallName } from '#server/contract/api-calls.ts'

/** What of a call is in its address. */
export interface Placed {
  params?: Record<string, string>
  query?: object
  /** Not in it, but of every call that has one. */
  body?: unknown
}

/** 'GET /api/recipes/:id' with its parameters and query -> the method and the address. */
export function resolveCall(
  name: CallName,
  { params = {}, query = {} }: Placed,
): { method: string; address: string } {
  const [method = 'GET', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  if (given.length === 0) return { method, address: filled }
  // Some names have a query of their own, which decides what they return.
  const separator = filled.includes('?') ? '&' : '?'
  return { method, address: filled + separator + new URLSearchParams(given) }
}
