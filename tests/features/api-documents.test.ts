import asyncApi from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { compileErrors, validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const documentAt = async (path: string) => (await server.api.get<Record<string, unknown>>(path)).body

describe('the description of the API', () => {
  it('holds for a validator by schema', async () => {
    const result = await new Validator().validate(await documentAt('/api/openapi.json'))
    expect(result).toEqual({ valid: true })
  })

  it('holds for a validator that also follows references and compares operations', async () => {
    const result = await validate(JSON.parse(JSON.stringify(await documentAt('/api/openapi.json'))))
    expect(result.valid ? '' : compileErrors(result)).toBe('')
    expect(result.warnings).toEqual([])
  })

  it('is refused by both when a part of it is wrong', async () => {
    const document = {
      ...(await documentAt('/api/openapi.json')),
      paths: { '/api/me': { get: { responses: 1 } } },
    }
    expect((await new Validator().validate(document)).valid).toBe(false)
    expect((await validate(JSON.parse(JSON.stringify(document)))).valid).toBe(false)
  })
})

it('the description of the channel holds for the schema of AsyncAPI', async () => {
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(asyncApi)
  const document = await documentAt('/api/asyncapi.json')
  expect(isValid(document) ? [] : isValid.errors).toEqual([])
  expect(isValid({ ...document, channels: [] })).toBe(false)
})
