import { validator } from 'hono/validator'
import type { ZodType, z } from 'zod'
import { badRequest, unsupportedMediaType } from '../errors.ts'

/** Parses a JSON body or a query at the door; behind it the types are true. Answers 400 with one clear sentence. */
export const validate = <T extends 'json' | 'query', S extends ZodType>(target: T, schema: S) =>
  validator(target, (value, c): z.output<S> => {
    if (target === 'json') expectJson(c.req.header('content-type'))
    return parseInput(schema, value)
  })

/** A body of another type is never parsed; without this, every field of it would be called missing. */
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

/** Sentences of ours pass as they are; the library's own are replaced by one that names the field. */
function describe(issue: Issue | undefined): string {
  if (!issue) return 'The request could not be understood.'
  if (/^(Please|A |Password).*\.$/.test(issue.message)) return issue.message
  const field = issue.path.map(String).join('.')
  return field ? `The field '${field}' is missing or not valid.` : 'The request could not be understood.'
}
