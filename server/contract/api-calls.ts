import type * as z from 'zod'
import type { ProgramScope } from './account.ts'
import { accessCalls } from './calls/access.ts'
import { accountCalls } from './calls/account.ts'
import { adminCalls } from './calls/admin.ts'
import type { Answer, Call, CallCost } from './calls/call.ts'
import { collectionsCalls } from './calls/collections.ts'
import { cookingCalls } from './calls/cooking.ts'
import { descriptionCalls } from './calls/description.ts'
import { householdsCalls } from './calls/households.ts'
import { noticesCalls } from './calls/notices.ts'
import { passkeysCalls } from './calls/passkeys.ts'
import { planCalls } from './calls/plan.ts'
import { potlucksCalls } from './calls/potlucks.ts'
import { recipesCalls } from './calls/recipes.ts'
import { savingCalls } from './calls/saving.ts'
import { sharingCalls } from './calls/sharing.ts'
import { shoppingCalls } from './calls/shopping.ts'
import { signInCalls } from './calls/sign-in.ts'
import { transferCalls } from './calls/transfer.ts'

/** Every call of /api, as the server answers it and clients send it. */
const definitions = {
  ...signInCalls,
  ...descriptionCalls,
  ...accountCalls,
  ...passkeysCalls,
  ...accessCalls,
  ...noticesCalls,
  ...sharingCalls,
  ...recipesCalls,
  ...cookingCalls,
  ...savingCalls,
  ...collectionsCalls,
  ...shoppingCalls,
  ...planCalls,
  ...householdsCalls,
  ...potlucksCalls,
  ...transferCalls,
  ...adminCalls,
}

type Definitions = typeof definitions
/** The method and the path of a call, with `:name` for parameters. */
export type Route = keyof Definitions

type Variants = {
  [Name in Route]: Definitions[Name] extends { variants: infer Each; query: infer Schema }
    ? { [Query in keyof Each & string as `${Name}?${Query}`]: Each[Query] & { query: Schema } }
    : never
}[Route]
type VariantsByName = { [Each in Variants as keyof Each]: Each[keyof Each] }
type Calls = Definitions & VariantsByName
/** A path with a query names that variant of the call. */
export type CallName = keyof Calls

/** The body of a call's successful response; null where there is none. */
export type ApiAnswers = {
  [Name in CallName]: Calls[Name] extends { answer: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : Calls[Name] extends { file: string }
      ? unknown
      : null
}

/** The JSON body a call takes; undefined where it takes none. */
export type ApiBodies = {
  [Name in CallName]: Calls[Name] extends { body: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : undefined
}

export type ApiQueries = {
  [Name in CallName]: Calls[Name] extends { query: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : undefined
}

/** What a handler gets of a call, once it is validated. */
export interface ValidInput<Name extends Route> {
  json: Definitions[Name] extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
  query: Definitions[Name] extends { query: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
}

export interface ApiCall extends Call {
  name: Route
  method: string
  path: string
  program: ProgramScope | null
  cost: CallCost
}

function complete(name: Route, call: Call): ApiCall {
  const [method = '', path = ''] = name.split(' ')
  const isRead = method === 'GET'
  const cost = isRead ? 'read' : call.who === 'anyone' ? 'credential' : 'change'
  return { name, method, path, cost, program: isRead ? 'read' : 'write', ...call }
}

const isRoute = (name: string): name is Route => name in definitions

export const apiCalls: readonly ApiCall[] = Object.entries<Call>(definitions).flatMap(([name, call]) =>
  isRoute(name) ? [complete(name, call)] : [],
)

export const callsByName: ReadonlyMap<string, ApiCall> = new Map(apiCalls.map((call) => [call.name, call]))

/** The status of a successful response. */
export const statusOf = ({ status, answer, file }: Answer) => status ?? (answer || file ? 200 : 204)

/** Whether the response has an ETag, so that a client that has it gets 304. The admin's figures change all the time. */
export const hasTag = ({ method, who, answer, hasTime }: ApiCall) =>
  method === 'GET' && who !== 'admin' && answer !== undefined && !hasTime

const readsOnly: readonly CallCost[] = ['draft', 'library part']

/** Whether it has its effect once when it is sent again with its Idempotency-Key. */
export const takesKey = ({ who, method, program, cost, hasSecret }: ApiCall) =>
  who === 'signed in' && method === 'POST' && program !== null && !readsOnly.includes(cost) && !hasSecret

/** 'PUT /api/admin/users/:id' -> 'putAdminUsersById', the function's name in generated clients. */
export function operationIdOf(call: string): string {
  const [method = '', path = ''] = call.split(' ')
  const words = path
    .replace('/api/', '')
    .replaceAll(':', 'by-')
    .split(/[/.?=-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
