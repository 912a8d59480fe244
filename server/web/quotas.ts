import type { Context } from 'hono'
import type { Quota } from '../rate-limits/counts.ts'
import type { Env } from './env.ts'

/** Says what is left for more calls like this one (draft-ietf-httpapi-ratelimit-headers-10). */
export function describeQuotas(c: Context<Env>, quotas: Quota[]): void {
  if (quotas.length === 0) return
  const policies = quotas.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
  const left = quotas.map((quota) => `"${quota.name}";r=${quota.left};t=${quota.secondsLeft}`)
  c.header('RateLimit-Policy', policies.join(', '))
  c.header('RateLimit', left.join(', '))
}
