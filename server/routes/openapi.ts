import { Hono } from 'hono'
import * as z from 'zod'
import { callsByName, statusOf } from '#server/contract/api-calls.ts'
import { errorBodySchema } from '#server/contract/errors.ts'
import { accessRules, type Caller, type RouteRule } from '../web/access-rules.ts'
import type { Env } from '../web/env.ts'
import { componentSchemas, operationIdOf, referToAnswer, referToBody } from './openapi-schemas.ts'

/** JSON Schema of what a caller sends: of transforms, their input. */
const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const json = (schema: object) => ({ 'application/json': { schema } })

/** A call and its variants by query. */
const variantsOf = ({ method, path }: RouteRule) => {
  const name = `${method} ${path}`
  return [...callsByName].flatMap(([each, call]) =>
    each === name || each.startsWith(`${name}?`) ? [call] : [],
  )
}

/** What a generated client takes as a file; `format` is for generators that know OpenAPI 3.0 only. */
const fileSchema = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

const fileContent = (type: string) => ({
  [type]: {
    schema: type.endsWith('json')
      ? { type: 'object' }
      : type.startsWith('text')
        ? { type: 'string' }
        : fileSchema,
  },
})

/** The successful responses by status; empty ones are without content. */
function successesOf(rule: RouteRule) {
  const variants = variantsOf(rule)
  return [...new Set(variants.map(statusOf))].map((status) => {
    const calls = variants.filter((call) => statusOf(call) === status)
    const schemas = calls.flatMap(({ answer }) =>
      answer && !(answer instanceof z.ZodNull) ? [referToAnswer(answer)] : [],
    )
    const [file] = calls.flatMap((call) => call.file ?? [])
    const [first] = schemas
    const content = file
      ? fileContent(file)
      : first && json(schemas.length === 1 ? first : { anyOf: schemas })
    return [status, { description: 'Done', ...(content && { content }) }] as const
  })
}

const braces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parametersOf({ path, query }: RouteRule) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = query ? inputSchema(query) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

function describeRoute(rule: RouteRule) {
  const { does, who, body, upload } = rule
  const content = body && json(referToBody(body))
  return {
    operationId: operationIdOf(`${rule.method} ${rule.path}`),
    summary: does,
    tags: [who],
    security: who === 'anyone' ? [] : [{ token: [] }],
    parameters: parametersOf(rule),
    ...(content && { requestBody: { required: true, content } }),
    ...(upload && {
      requestBody: {
        description: upload,
        required: true,
        content: { 'multipart/form-data': { schema: uploadSchema } },
      },
    }),
    responses: {
      ...Object.fromEntries(successesOf(rule)),
      ...Object.fromEntries(errorsOf(rule)),
      default: { description: 'Refused, or failed; the code says why', content: errorContent },
    },
  }
}

const errorContent = json({ $ref: '#/components/schemas/ErrorBody' })

/** The usual errors of a call; `default` stands for the others. */
function errorsOf({ who, path, query, body, upload }: RouteRule) {
  const errors = [
    (query || body || upload) && [400, 'What was sent is not valid'],
    who !== 'anyone' && [401, 'Not signed in'],
    who === 'admin' && [403, 'For the admin only'],
    path.includes(':') && [404, 'Not there, or not for this person'],
    [429, 'Too many requests; Retry-After says when to come back'],
  ]
  return errors.flatMap((error) => {
    if (!error) return []
    const [status, description] = error
    return [[status, { description, content: errorContent }]]
  })
}

/** Each upload has its file in this field. */
const uploadSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: fileSchema },
}

const callers: Record<Caller, string> = {
  anyone: 'Calls without a token',
  'signed in': 'Calls with the token of a signed-in person',
  admin: 'Calls with the token of the admin',
}

/** From the same schemas that the routes validate with. */
function describeApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const rule of accessRules) {
    const path = braces(rule.path)
    paths[path] = { ...paths[path], [rule.method.toLowerCase()]: describeRoute(rule) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potluck',
      version: '1',
      description: 'Every call of Potluck, and who may make it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(accessRules.map(({ who }) => who))].map((name) => ({
      name,
      description: callers[name],
    })),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorBody: z.toJSONSchema(errorBodySchema), ...componentSchemas(paths) },
    },
    paths,
  }
}

export const openapi = new Hono<Env>().get('/openapi.json', (c) => {
  c.header('Cache-Control', 'no-cache')
  return c.json(describeApi(c.var.app.config.publicUrl))
})
