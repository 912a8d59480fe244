import { describe, expect, it } from 'vitest'
import { describeError, reasonForLog, stackOf } from '#server/log-errors.ts'

const parameters = ['Soup\n    at home (kitchen:1:2)', 'ada@example.com']

function failedQuery(cause: Error): Error {
  const message = `Failed query: insert into "recipes" values (?, ?)\nparams: ${parameters}`
  return Object.assign(new Error(message, { cause }), {
    name: 'DrizzleQueryError',
    query: 'insert into "recipes" values (?, ?)',
    params: parameters,
  })
}

const engineError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    severity: 'ERROR',
    code,
    table: 'recipes',
    detail: 'Failing row contains (Soup, ada@example.com).',
  })

const shown = (error: Error) =>
  [JSON.stringify(describeError(error)), stackOf(error), reasonForLog(error)].join('\n')

describe('an error in the log', () => {
  it('keeps code, statement, table and stack of a failed query, without its parameters', () => {
    const error = failedQuery(engineError('23505', 'duplicate key value violates unique constraint "x"'))
    expect(describeError(error)).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query',
      statement: 'insert into "recipes" values (?, ?)',
      stack: expect.stringMatching(/^ {4}at failedQuery .*log-errors\.test/),
      cause: { code: '23505', table: 'recipes', message: expect.stringContaining('duplicate key') },
    })
    expect(shown(error)).not.toMatch(/Soup|home|ada@|Failing row/)
  })

  it('leaves out the message of PostgreSQL that quotes a value', () => {
    const error = engineError('22P02', 'invalid input syntax for type bigint: "Soup"')
    expect(shown(error)).not.toContain('Soup')
    expect(describeError(error)).toMatchObject({ code: '22P02', message: 'Invalid data' })
  })

  it('keeps what other errors say, their codes and causes', () => {
    const error = new Error('The page is gone', {
      cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', body: 'Soup' }),
    })
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'The page is gone',
      cause: { code: 'ECONNRESET', message: 'read ECONNRESET' },
    })
    expect(shown(error)).not.toContain('Soup')
    expect(reasonForLog(error)).toBe('The page is gone')
    expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' })
  })
})
