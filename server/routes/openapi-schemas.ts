import * as z from 'zod'
import * as access from '#server/contract/access.ts'
import * as account from '#server/contract/account.ts'
import * as admin from '#server/contract/admin.ts'
import { apiCalls, operationIdOf } from '#server/contract/api-calls.ts'
import * as sharedAnswers from '#server/contract/calls/answers.ts'
import * as collections from '#server/contract/collections.ts'
import * as cooking from '#server/contract/cooking.ts'
import * as cookingSessions from '#server/contract/cooking-sessions.ts'
import * as drafts from '#server/contract/drafts.ts'
import * as friends from '#server/contract/friends.ts'
import * as history from '#server/contract/history.ts'
import * as households from '#server/contract/households.ts'
import * as languageModel from '#server/contract/language-model.ts'
import * as library from '#server/contract/library.ts'
import * as links from '#server/contract/links.ts'
import * as notices from '#server/contract/notices.ts'
import * as passkeys from '#server/contract/passkeys.ts'
import * as photos from '#server/contract/photos.ts'
import * as plan from '#server/contract/plan.ts'
import * as potlucks from '#server/contract/potlucks.ts'
import * as readings from '#server/contract/readings.ts'
import * as recipes from '#server/contract/recipes.ts'
import * as shopping from '#server/contract/shopping.ts'
import * as system from '#server/contract/system.ts'
import * as transfer from '#server/contract/transfer.ts'
import * as users from '#server/contract/users.ts'
import * as webhooks from '#server/contract/webhooks.ts'
import { pause } from '../async/in-pieces.ts'

const prefix = '#/components/schemas/'

/** 'recipeSchema' -> 'Recipe', a type's name in generated clients. */
const typeName = (exported: string) =>
  exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '')

type Registry = ReturnType<typeof z.registry<{ id: string }>>
const answers: Registry = z.registry()
const bodies: Registry = z.registry()

/** The schemas that calls share, by the names they are exported under. */
const exportedSchemas = [
  access,
  account,
  admin,
  collections,
  cooking,
  cookingSessions,
  drafts,
  friends,
  history,
  households,
  languageModel,
  library,
  links,
  notices,
  passkeys,
  photos,
  plan,
  potlucks,
  readings,
  recipes,
  shopping,
  system,
  transfer,
  users,
  webhooks,
  sharedAnswers,
].flatMap((exports) =>
  Object.entries(exports).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)

for (const [name, schema] of exportedSchemas) {
  if (name.endsWith('Input')) bodies.add(schema, { id: typeName(name) })
  else answers.add(schema, { id: typeName(name) })
}
for (const { name, answer, body, variants = {} } of apiCalls) {
  nameAnswer(name, answer)
  if (body && !bodies.has(body)) bodies.add(body, { id: `${operationIdOf(name)}Input` })
  for (const [query, variant] of Object.entries(variants)) nameAnswer(`${name}?${query}`, variant.answer)
}

function nameAnswer(name: string, answer: z.ZodType | undefined): void {
  if (answer && !answers.has(answer)) answers.add(answer, { id: `${operationIdOf(name)}Answer` })
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
export async function componentSchemas(paths: object): Promise<Record<string, object>> {
  const ofAnswers = schemasOf(answers, 'output')
  await pause()
  const all = new Map([...ofAnswers, ...schemasOf(bodies, 'input')])
  await pause()
  const found: Record<string, object> = {}
  const waiting: object[] = [paths]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      const schema = all.get(name)
      if (!schema || name in found) continue
      found[name] = schema
      waiting.push(schema)
    }
    await pause()
  }
  return found
}
