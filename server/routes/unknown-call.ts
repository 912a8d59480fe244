import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import { matrix } from './access-rules.ts'
import type { Env } from './env.ts'
import { answerError, answerUnknownPath } from './errors.ts'

const routes = matrix.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** A path under /api that has no such method: 405 with the ones it has, or 404. OPTIONS lists them; there is no CORS. */
export function answerUnknownCall(c: Context<Env>): Response {
  const methods = methodsOf(c.req.path)
  if (methods.length === 0) return answerUnknownPath(c)
  c.header('Allow', methods.join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  const sentence = `${c.req.path} does not take ${c.req.method}, only ${methods.join(' and ')}.`
  return answerError(new AppError('bad_request', sentence, { status: 405 }), c)
}

function methodsOf(path: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods
}
