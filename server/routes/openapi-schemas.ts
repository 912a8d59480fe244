import * as z from 'zod'
import { callsByName, exportedSchemas } from '#server/contract/api-calls.ts'

const prefix = '#/components/schemas/'

/** 'recipeSchema' -> 'Recipe', a type's name in generated clients. */
const typeName = (exported: string) =>
  exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '')

type Registry = ReturnType<typeof z.registry<{ id: string }>>
const answers: Registry = z.registry()
const bodies: Registry = z.registry()

for (const [name, schema] of exportedSchemas) {
  if (name.endsWith('Input')) bodies.add(schema, { id: typeName(name) })
  else answers.add(schema, { id: typeName(name) })
}
for (const [name, { answer, body }] of callsByName) {
  if (answer && !answers.has(answer)) answers.add(answer, { id: `${operationIdOf(name)}Answer` })
  if (body && !bodies.has(body)) bodies.add(body, { id: `${operationIdOf(name)}Input` })
}

/** 'PUT /api/admin/users/:id' -> 'putAdminUsersById', the function's name in generated clients. */
export function operationIdOf(call: string): string {
  const [method = '', path = ''] = call.split(' ')
  const words = path
    .replace('/api/', '')
    .replaceAll(':', 'by-')
    .split(/[/.?=-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Refers to a schema by its name in `components`. */
function referTo(registry: Registry, schema: z.ZodType) {
  const { id } = registry.get(schema) ?? {}
  if (!id) throw new Error('A call has a schema without a name.')
  return { $ref: prefix + id }
}
export const referToAnswer = (schema: z.ZodType) => referTo(answers, schema)
export const referToBody = (schema: z.ZodType) => referTo(bodies, schema)

/** By name; a reference between two of them is one in the description, too. Of transforms in bodies, their input. */
function schemasOf(registry: Registry, io: 'input' | 'output') {
  const uri = (id: string) => prefix + id
  const { schemas } = z.toJSONSchema(registry, { uri, io, unrepresentable: 'any' })
  return Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [name, schema] as const)
}

/** All schemas that `paths` refers to, and those that they refer to themselves. */
export function componentSchemas(paths: object): Record<string, object> {
  const all = new Map([...schemasOf(answers, 'output'), ...schemasOf(bodies, 'input')])
  const found: Record<string, object> = {}
  const waiting: object[] = [paths]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      const schema = all.get(name)
      if (!schema || name in found) continue
      found[name] = schema
      waiting.push(schema)
    }
  }
  return found
}
