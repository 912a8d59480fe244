import { Hono } from 'hono'
import * as z from 'zod'
import { callsByName } from '#server/contract/api-calls.ts'
import { errorBodySchema } from '#server/contract/errors.ts'
import { accessRules, type Caller, type RouteRule } from './access-rules.ts'
import type { Env } from './env.ts'

/** JSON Schema of what a caller sends: of transforms, their input. */
const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const json = (schema: object) => ({ 'application/json': { schema } })

/** The JSON of a successful response, with its variants by query; undefined for files and empty responses. */
function answerContent({ method, path }: RouteRule) {
  const name = `${method} ${path}`
  const schemas = [...callsByName]
    .filter(([each]) => each === name || each.startsWith(`${name}?`))
    .flatMap(([, { answer }]) => (answer && !(answer instanceof z.ZodNull) ? [z.toJSONSchema(answer)] : []))
  const [first] = schemas
  return first && json(schemas.length === 1 ? first : { anyOf: schemas })
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
  const content = body && json(inputSchema(body))
  const answer = answerContent(rule)
  return {
    operationId: operationId(rule),
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
      '2XX': { description: 'Done', ...(answer && { content: answer }) },
      '4XX': { description: 'Refused', content: errorContent },
      '5XX': { description: 'Failed', content: errorContent },
    },
  }
}

const errorContent = json({ $ref: '#/components/schemas/Error' })

/** Each upload has its file in this field. */
const uploadSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
}

/** 'PUT /api/admin/users/:id' -> 'putAdminUsersById', the function's name in generated clients. */
function operationId({ method, path }: RouteRule): string {
  const words = path.replace('/api/', '').replaceAll(':', 'by-').split(/[/.-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
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
      schemas: { Error: z.toJSONSchema(errorBodySchema) },
    },
    paths,
  }
}

export const openapi = new Hono<Env>().get('/openapi.json', (c) => {
  c.header('Cache-Control', 'no-cache')
  return c.json(describeApi(c.var.app.config.publicUrl))
})
