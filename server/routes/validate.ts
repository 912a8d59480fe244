import { validator } from 'hono/validator'
import type { ZodType, z } from 'zod'
import { badRequest, unsupportedMediaType } from '../errors.ts'
import { smallBody } from './guards.ts'

/**
 * Parses a JSON body or a query; throws 400 with one sentence. The body is read here and not earlier, within the limits
 * of `body`, so that preceding middleware can reject a request without reading its body.
 */
export function validate<T extends 'json' | 'query', S extends ZodType>(
  target: T,
  schema: S,
  body = smallBody,
) {
  const parse = validator(target, (value, c): z.output<S> => {
    if (target === 'json') expectJson(c.req.header('content-type'))
    return parseInput(schema, value)
  })
  if (target === 'query') return parse
  const readAndParse: typeof parse = async (c, next) => {
    await body(c, async () => {
      await parse(c, next)
    })
  }
  return readAndParse
}

/** Hono does not parse a body of another type; without this check, every field would be reported missing. */
export function expectJson(contentType: string | undefined): void {
  if (contentType === undefined || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) return
  throw unsupportedMediaType('Please send JSON, with the header Content-Type: application/json.')
}

export function parseInput<S extends ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw badRequest(describe(parsed.error.issues[0]))
}

interface Issue {
  message: string
  path: PropertyKey[]
}

/** Keeps our own messages; replaces zod's with one that names the field. */
function describe(issue: Issue | undefined): string {
  if (!issue) return 'The request could not be understood.'
  if (/^(Please|A |Password).*\.$/.test(issue.message)) return issue.message
  const field = issue.path.map(String).join('.')
  return field ? `The field '${field}' is missing or not valid.` : 'The request could not be understood.'
}
