import { type Context, Hono, type MiddlewareHandler } from 'hono'
import {
  type ApiAnswers,
  type ApiCall,
  apiCalls,
  hasTag,
  type Route,
  statusOf,
  takesKey,
  type ValidInput,
} from '#server/contract/api-calls.ts'
import { maxImportBytes } from '#server/contract/constants.ts'
import type { Env } from './env.ts'
import {
  adminOnly,
  atMost,
  largeBody,
  passkeyIfAny,
  provenLately,
  secondStep,
  signedInFor,
  smallBody,
} from './guards.ts'
import { answerTagged } from './kept-answers.ts'
import { onceForKey } from './once.ts'
import { validBody, validQuery } from './validate.ts'

/** Rendered with the pages. */
type PageOfApi = 'GET /api/docs'
type HandledRoute = Exclude<Route, PageOfApi>

type PathOf<Name extends Route> = Name extends `${string} ${infer Path}` ? Path : never
type CallContext<Name extends Route> = Context<
  Env,
  PathOf<Name>,
  { in: ValidInput<Name>; out: ValidInput<Name> }
>
/** Returns what the call answers as JSON, nothing for 204, or a whole response. */
type Result<Name extends Route> = [ApiAnswers[Name]] extends [null]
  ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
    Response | void
  : Response | ApiAnswers[Name]

export type Handlers = {
  [Name in HandledRoute]: (c: CallContext<Name>) => Promise<Result<Name>>
}

/** Some of the handlers, each with the parameters and the input that the definition of its call says. */
export const handlers = <Name extends HandledRoute>(some: Pick<Handlers, Name>) => some

const proofs = { passkey: passkeyIfAny, recent: provenLately, 'second step': secondStep }
const bodyLimits = {
  form: smallBody,
  picture: largeBody,
  /** The file and its multipart framing. */
  import: atMost(maxImportBytes + 64 * 1024),
}

/** What comes before the handler. A body is read only after the caller may send it. */
function stepsOf(call: ApiCall): MiddlewareHandler<Env>[] {
  const { who, proof, body, upload, bodyLimit = 'form', query } = call
  return [
    ...(who === 'anyone' ? [] : [signedInFor(call)]),
    ...(who === 'admin' ? [adminOnly] : []),
    ...(proof ? [proofs[proof]] : []),
    ...(body || upload ? [bodyLimits[bodyLimit]] : []),
    validQuery(query),
    ...(takesKey(call) ? [onceForKey(call)] : []),
    ...(body ? [validBody(body)] : []),
  ]
}

type AnyHandler = (c: Context<Env>) => Promise<object | undefined>

/** A router of all calls as they are defined. */
export function serveCalls(all: Handlers) {
  const byName: ReadonlyMap<string, AnyHandler> = new Map(Object.entries(all as Record<string, AnyHandler>))
  const router = new Hono<Env>()
  // A path without parameters comes before one with them, which may match it, too.
  for (const call of apiCalls.toSorted((one, other) => parametersOf(one) - parametersOf(other))) {
    const handle = byName.get(call.name)
    if (!handle) continue
    const status = statusOf(call)
    const path = call.path.replace('/api', '')
    router.on(call.method, [path], ...stepsOf(call), async (c: Context<Env>) => {
      const answer = await handle(c)
      if (answer instanceof Response) return answer
      if (answer === undefined || status === 204) return c.body(null, 204)
      return hasTag(call) ? answerTagged(c, answer) : c.json(answer, status)
    })
  }
  return router
}

const parametersOf = ({ path }: ApiCall) => path.split(':').length

const patterns = apiCalls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The methods that a path takes. */
export const methodsOf = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call.method)
