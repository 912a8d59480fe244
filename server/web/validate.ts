import type { Context, MiddlewareHandler } from 'hono'
import type { ZodObject, ZodType, z } from 'zod'
import { t } from '#server/contract/language/t.ts'
import { badRequest, unsupportedMediaType } from '../errors.ts'
import type { SentJson } from '../text/json-reader.ts'
import type { Env } from './env.ts'

/**
 * Parses the query; throws 400 with one sentence, also for a parameter that the call does not take: a misspelt filter must not
 * return everything.
 */
export function validQuery(schema: ZodObject | undefined): MiddlewareHandler<Env> {
  const known = Object.keys(schema?.shape ?? {})
  return (c, next) => {
    const query = c.req.url.includes('?') ? queryOf(c) : {}
    const unknown = Object.keys(query).filter((name) => !known.includes(name))
    if (unknown.length > 0) throw badRequest(describeUnknown(unknown, known))
    if (schema) c.req.addValidatedData('query', Object(parseInput(schema, query)))
    return next()
  }
}

const maxNamed = 5
const maxNameLength = 40

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ')

function describeUnknown(unknown: string[], known: string[]): string {
  const names = quoted(unknown.slice(0, maxNamed).map((name) => name.slice(0, maxNameLength)))
  return known.length > 0
    ? t('This call does not take {names} in its address, only {known}.', { names, known: quoted(known) })
    : t('This call takes nothing in its address, but {names} was sent.', { names })
}

/**
 * Parses the JSON body; throws 400 with one sentence. The body is read here and not earlier, so that preceding middleware can
 * reject a request without reading its body.
 */
export const validBody =
  (schema: ZodType): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.req.addValidatedData('json', Object(parseInput(schema, await readJsonInput(c))))
    await next()
  }

/** A name that is given several times has a list. */
const queryOf = (c: Context<Env>) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

async function readJsonInput(c: Context<Env>): Promise<unknown> {
  const type = c.req.header('content-type')
  expectJson(type)
  if (type === undefined) return {}
  const { input, page } = await readJson(c)
  c.set('sentPage', page)
  return input
}

/** The body as JSON. Throws 400 for what is expensive to parse or ambiguous. */
export async function readJson(c: Context<Env>): Promise<SentJson> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  return c.var.app.json.parse(bytes, c.var.session ? c.var.user.id : c.var.address)
}

/** A body of another type is not read: every field would be reported missing. */
function expectJson(contentType: string | undefined): void {
  if (contentType === undefined || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) return
  throw unsupportedMediaType(t('Please send JSON, with the header Content-Type: application/json.'))
}

export function parseInput<S extends ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: () => '' })
  if (parsed.success) return parsed.data
  throw badRequest(describeIssue(parsed.error.issues[0]))
}

interface Issue {
  message: string
  path: PropertyKey[]
}

/** Keeps our own messages; zod's, which are left empty, become one that names the field. */
function describeIssue(issue: Issue | undefined): string {
  if (issue && issue.message !== '') return issue.message
  const field = issue?.path.map(String).join('.')
  return field
    ? t("The field ''{field}'' is missing or not valid.", { field })
    : t('The request could not be understood.')
}
