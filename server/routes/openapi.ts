import { Hono } from 'hono'
import * as z from 'zod'
import { accessRules, type RouteRule } from './access-rules.ts'
import type { Env } from './env.ts'

/** What a schema takes in, as JSON Schema. Transforms describe their input: that is what a caller sends. */
const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const braces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parametersOf({ path, query }: RouteRule) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = query ? toJsonSchema(query) : {}
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
  const content = body && { 'application/json': { schema: toJsonSchema(body) } }
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
        content: { 'multipart/form-data': { schema: { type: 'object' } } },
      },
    }),
    responses: {
      '2XX': { description: 'Done' },
      '4XX': { description: 'Refused', content: errorContent },
      '5XX': { description: 'Failed', content: errorContent },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
  },
}

const errorContent = { 'application/json': { schema: errorSchema } }

/** 'PUT /api/admin/users/:id' -> 'putAdminUsersById': what generated clients call it. */
function operationId({ method, path }: RouteRule): string {
  const words = path.replace('/api/', '').replaceAll(':', 'by-').split(/[/.-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Generated from the access rules, whose schemas also validate. */
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
      description: 'Every call of Potluck, with who may make it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(accessRules.map(({ who }) => who))].map((name) => ({ name })),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

export const openapi = new Hono<Env>().get('/openapi.json', (c) => {
  c.header('Cache-Control', 'no-cache')
  return c.json(describeApi(c.var.app.config.publicUrl))
})
