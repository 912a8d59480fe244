import * as z from 'zod'
import { type ApiCall, apiCalls, operationIdOf, statusOf, takesKey } from '#server/contract/api-calls.ts'
import type { Answer, Caller } from '#server/contract/calls/call.ts'
import { errorBodySchema } from '#server/contract/errors.ts'
import { pause } from '../async/in-pieces.ts'
import { errorsOf } from '../web/call-errors.ts'
import { componentSchemas, referToAnswer, referToBody } from './openapi-schemas.ts'

/** JSON Schema of what a caller sends: of transforms, their input. */
const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const json = (schema: object) => ({ 'application/json': { schema } })

/** A call and its variants by query. */
const answersOf = (call: ApiCall): Answer[] => [call, ...Object.values(call.variants ?? {})]

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
function successesOf(call: ApiCall) {
  const answers = answersOf(call)
  return [...new Set(answers.map(statusOf))].map((status) => {
    const those = answers.filter((answer) => statusOf(answer) === status)
    const schemas = those.flatMap(({ answer }) => (answer ? [referToAnswer(answer)] : []))
    const [file] = those.flatMap((answer) => answer.file ?? [])
    const [first] = schemas
    const content = file
      ? fileContent(file)
      : first && json(schemas.length === 1 ? first : { anyOf: schemas })
    return [status, { description: 'Done', ...(content && { content }) }] as const
  })
}

const braces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parametersOf({ path, query }: ApiCall) {
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

function describeCall(call: ApiCall) {
  const { does, who, body, upload } = call
  const content = body && json(referToBody(body))
  return {
    operationId: operationIdOf(call.name),
    summary: does,
    ...(takesKey(call) && { description: 'Takes an Idempotency-Key.' }),
    tags: [who],
    security: who === 'anyone' ? [] : [{ token: [] }],
    parameters: parametersOf(call),
    ...(content && { requestBody: { required: true, content } }),
    ...(upload && {
      requestBody: {
        description: upload,
        required: true,
        content: { 'multipart/form-data': { schema: uploadSchema } },
      },
    }),
    responses: {
      ...Object.fromEntries(successesOf(call)),
      ...Object.fromEntries(
        errorsOf(call).map(({ status, meaning }) => [
          status,
          { description: meaning, content: errorContent },
        ]),
      ),
      default: { description: 'Refused, or failed; the code says why', content: errorContent },
    },
  }
}

const errorContent = json({ $ref: '#/components/schemas/ErrorBody' })

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
export async function describeApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of apiCalls) {
    const path = braces(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) }
    await pause()
  }
  const schemas = await componentSchemas(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potluck',
      version: '1',
      description: 'Every call of Potluck, and who may make it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(apiCalls.map(({ who }) => who))].map((name) => ({
      name,
      description: callers[name],
    })),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorBody: z.toJSONSchema(errorBodySchema), ...schemas },
    },
    paths,
  }
}
