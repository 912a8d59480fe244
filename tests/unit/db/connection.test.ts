import SqliteConnection from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { cacheStatements } from '#db/sqlite/connection.ts'

const open = () => cacheStatements(new SqliteConnection(':memory:'))

describe('a connection that caches its statements', () => {
  it('compiles the same text once', () => {
    const connection = open()
    expect(connection.prepare('SELECT 1 AS n')).toBe(connection.prepare('SELECT 1 AS n'))
  })

  it('returns objects again after the same statement returned arrays', () => {
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

  it('evicts the least recently used statement', () => {
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
