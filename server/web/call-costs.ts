import type { CallName } from '#server/contract/api-calls.ts'
import type { CallCost } from '../limits.ts'
import { accessRules, type RouteRule } from './access-rules.ts'

/** A call without its variants by query. */
type Route = Exclude<CallName, `${string}?${string}`>

/** By default, reading costs nothing, what anyone may call is a credential, and anything else is a change. */
const exceptions: Partial<Record<Route, CallCost>> = {
  'POST /api/account/tokens': 'grant',
  'POST /api/account/webhooks': 'grant',
  'POST /api/account/passkeys/options': 'grant',
  'POST /api/account/passkeys': 'grant',
  'POST /api/account/recovery-codes': 'grant',
  'PUT /api/account/push': 'grant',
  'POST /api/account/sign-on': 'grant',
  'POST /api/plans/calendar': 'grant',
  'POST /api/account/password': 'credential',
  'POST /api/account/email': 'credential',
  'POST /api/account/deletion': 'credential',
  'POST /api/account/confirm/options': 'credential',
  'POST /api/account/confirm': 'credential',
  'GET /api/check-user': 'look-up',
  'POST /api/friend-request': 'look-up',
  'POST /api/invite': 'invitation',
  'GET /api/library': 'library',
  'POST /api/library': 'library part',
  'POST /api/import': 'import',
  'GET /api/export': 'export',
  'POST /api/drafts/text': 'draft',
  'POST /api/drafts/file': 'draft',
  'GET /api/scrape': 'addition',
  'POST /api/scrape': 'addition',
  'POST /api/scrape/ocr': 'addition',
  'POST /api/ask-model': 'addition',
  'POST /api/manual-recipe': 'addition',
  'PUT /api/manual-recipe': 'addition',
  'PUT /api/recipe/:id': 'addition',
  'POST /api/deleted/:id/restore': 'addition',
  'POST /api/recipes/:id/ocr': 'addition',
  'POST /api/recipes/:id/original': 'addition',
  'PUT /api/recipes/:id/contents': 'addition',
  'POST /api/recipes/:id/changes/:changeId/restore': 'addition',
  'POST /api/links': 'addition',
  'POST /api/collections': 'addition',
  'POST /api/collections/:id/recipes/:recipeId/save': 'addition',
  'PUT /api/collections/:id/members': 'addition',
  'POST /api/shopping': 'addition',
  'PUT /api/shopping/:id/members': 'addition',
  'PUT /api/plans/:id/members': 'addition',
  'POST /api/potlucks': 'addition',
  'PUT /api/potlucks/:id': 'potluck change',
  'PUT /api/potlucks/:id/cancelled': 'potluck change',
  'POST /api/potlucks/:id/link': 'addition',
  'PUT /api/potlucks/:id/guests': 'addition',
  'POST /api/potlucks/:id/dishes/:dishId/save': 'addition',
}

const exceptionsByName: ReadonlyMap<string, CallCost> = new Map(Object.entries(exceptions))

export function costOfRule({ method, path, who }: RouteRule): CallCost {
  const byDefault = method === 'GET' ? 'read' : who === 'anyone' ? 'credential' : 'change'
  return exceptionsByName.get(`${method} ${path}`) ?? byDefault
}

interface PricedCall {
  pattern: RegExp
  cost: CallCost
}

/** By method, those that cost something: a read looks through four. */
const pricedCalls = new Map<string, PricedCall[]>()

for (const rule of accessRules) {
  const { method, path } = rule
  const cost = costOfRule(rule)
  if (cost === 'read' || cost === 'credential') continue
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  const calls = pricedCalls.get(method) ?? []
  // A path without parameters comes before one with them, which may match it, too.
  pricedCalls.set(method, path.includes(':') ? [...calls, { pattern, cost }] : [{ pattern, cost }, ...calls])
}

export const costOf = (method: string, path: string): CallCost =>
  pricedCalls.get(method)?.find(({ pattern }) => pattern.test(path))?.cost ?? 'read'
