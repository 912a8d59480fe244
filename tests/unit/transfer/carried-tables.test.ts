import { afterAll, describe, expect, it } from 'vitest'
import { readLayout, shortLived } from '#db/move/layout.ts'
import { derivedTables, exportedTables, movedOnly } from '../../support/carried-tables.ts'
import { openMigrated, tablesOf } from '../../support/migrated-database.ts'

const db = openMigrated()
afterAll(() => void db.close())

describe('every table', () => {
  it('is copied to the other engine, or is only shared by processes while they run', () => {
    const moved = readLayout(db).map(({ name }) => name)
    expect([...moved, ...shortLived].toSorted()).toEqual(tablesOf(db).toSorted())
  })

  it('is in the export of a person, follows from it, or says why it is not', () => {
    const named = [...exportedTables, ...derivedTables, ...Object.keys(movedOnly)]
    expect([...named, ...shortLived].toSorted()).toEqual(tablesOf(db).toSorted())
  })
})
