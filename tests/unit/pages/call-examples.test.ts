import { expect, it } from 'vitest'
import * as z from 'zod'
import { apiCalls } from '#server/contract/api-calls.ts'
import { exampleOf, typeOf } from '#server/web/call-examples.ts'

const parts = apiCalls.flatMap(({ name, body, query, answer }) => [
  ...(body ? [{ name: `the body of ${name}`, schema: body, io: 'input' as const }] : []),
  ...(query ? [{ name: `the query of ${name}`, schema: query, io: 'input' as const }] : []),
  ...(answer ? [{ name: `the answer of ${name}`, schema: answer, io: 'output' as const }] : []),
])

it.each(parts)('the example for $name is valid', ({ schema, io }) => {
  const { error } = schema.safeParse(exampleOf(schema, io))
  expect(error?.issues ?? []).toEqual([])
})

it('a schema is described as a type', () => {
  const schema = z.object({
    title: z.string(),
    tags: z.array(z.enum(['a', 'b'])).optional(),
    at: z.number().nullable(),
  })
  expect(typeOf(schema, 'input')).toBe('{\n  title: string\n  tags?: ("a" | "b")[]\n  at: number | null\n}')
})
