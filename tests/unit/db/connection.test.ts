import SqliteConnection from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { cacheStatements } from '#db/sqlite/connection.ts'
import { leastMs, processorMs } from '../../support/processor-time.ts'

const open = () => cacheStatements(new SqliteConnection(':memory:'))

describe('a connection that caches its statements', () => {
  it('compiles the same text once', () => {
    const connection = open()
    expect(connection.prepare('SELECT 1 AS n')).toBe(connection.prepare('SELECT 1 AS n'))
  })

  it('does not compile a statement again for another limit', () => {
    const connection = open()
    connection.exec('CREATE TABLE t (a PRIMARY KEY, b)')
    // Planning twenty tables takes hundreds of times as long as finding the first of them empty.
    const tables = Array.from({ length: 20 }, (_, n) => `t AS t${n}`)
    const joins = tables.slice(1).map((_, n) => `t${n}.b = t${n + 1}.a`)
    const source = `select t0.a from ${tables.join(', ')} where ${joins.join(' and ')} limit ?`
    const compilingMs = processorMs(() => {
      for (let n = 0; n < 50; n += 1) connection.prepare(`${source} -- ${n}`).all(1)
    })
    const run = () => {
      for (let n = 0; n < 50; n += 1) connection.prepare(source).all(n)
    }
    run()
    const boundMs = compilingMs / 10
    expect(leastMs(boundMs, () => processorMs(run))).toBeLessThan(boundMs)
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
