import { readFileSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'

import * as schema from '#db/schema.ts'
import { createEmptyDatabase } from '../../support/empty-database.ts'
import { sourceFiles } from '../../support/imports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** The columns that partial indexes compare with a value, as code names them. */
function comparedColumns(): string[] {
  const connection = new SqliteConnection(createEmptyDatabase(temporaryFolder()), { readonly: true })
  const select = connection.prepare<[], { table: string; sql: string }>(
    `SELECT tbl_name AS "table", sql FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'`,
  )
  const compared = new Set(
    select.all().flatMap(({ table, sql }) => {
      const [, condition = ''] = sql.split(' WHERE ')
      return [...condition.matchAll(/(\w+) *[=<>]/g)].map(([, column]) => `${table}.${column}`)
    }),
  )
  connection.close()
  return Object.entries(schema).flatMap(([name, table]) => {
    if (!is(table, SQLiteTable)) return []
    const columns = Object.entries(getTableColumns(table))
    const own = columns.filter(([, column]) => compared.has(`${getTableName(table)}.${column.name}`))
    return own.map(([key]) => `${name}.${key}`)
  })
}

describe('a column that a partial index compares with a value', () => {
  test('is found in the database', () => {
    expect(comparedColumns().sort()).toEqual([
      'deletedRecipes.isParted',
      'jobs.state',
      'recipes.holderCount',
      'savedRecipes.isParted',
    ])
  })

  test('is compared with a literal in queries: with a parameter, SQLite compiles them at each call', () => {
    const names = comparedColumns().flatMap((name) => [name, name.replace(/^\w+/, 'table')])
    const compared = new RegExp(`\\b(eq|gt|gte|lt|lte)\\((${names.join('|')}),`)
    const found = sourceFiles(['server', 'db']).filter((file) => compared.test(readFileSync(file, 'utf8')))
    expect(found).toEqual([])
  })
})
