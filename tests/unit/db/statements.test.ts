import SqliteConnection from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { rememberStatements } from '#db/sqlite/statements.ts'

const open = () => rememberStatements(new SqliteConnection(':memory:'))

describe('a connection that remembers its statements', () => {
  it('compiles the same text once', () => {
    const connection = open()
    expect(connection.prepare('SELECT 1 AS n')).toBe(connection.prepare('SELECT 1 AS n'))
  })

  it('answers objects again after somebody asked the same for arrays', () => {
    const connection = open()
    expect(connection.prepare('SELECT 1 AS n').raw().all()).toEqual([[1]])
    expect(connection.prepare('SELECT 1 AS n').all()).toEqual([{ n: 1 }])
  })

  it('does not hand out a statement whose rows are still being read', () => {
    const connection = open()
    const rows = connection.prepare('SELECT 1 AS n UNION SELECT 2').iterate()
    rows.next()
    expect(connection.prepare('SELECT 1 AS n UNION SELECT 2').all()).toEqual([{ n: 1 }, { n: 2 }])
    rows.return?.()
  })

  it.each(['limit', 'LIKE', 'glob'])('hides the value behind %s from the planner', (word) => {
    const connection = open()
    const text = word === 'limit' ? 'SELECT 1 AS n limit ?' : `SELECT 1 AS n WHERE 'soup' ${word} ?`
    const statement = connection.prepare(text)
    expect(statement.source).toContain(`${word} +?`)
    expect(connection.prepare(text)).toBe(statement)
    expect([
      statement.all(word === 'limit' ? 1 : 'soup'),
      statement.all(word === 'limit' ? 0 : 'stew'),
    ]).toEqual([[{ n: 1 }], []])
  })

  it('forgets the one that was used longest ago, and goes on working', () => {
    const connection = open()
    const first = connection.prepare('SELECT 0')
    const often = connection.prepare('SELECT 1')
    for (let n = 2; n < 400; n += 1) {
      connection.prepare(`SELECT ${n}`)
      expect(connection.prepare('SELECT 1')).toBe(often)
    }
    expect(connection.prepare('SELECT 0')).not.toBe(first)
  })
})
