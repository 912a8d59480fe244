import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#db/schema.ts'
import type { AuditEntry } from '#server/contract/admin.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { makers, startWorld, type World } from '../support/all-access.ts'
import { columnsOf, openMigrated, tablesOf } from '../support/migrated-database.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsSharer,
  listOf,
  type Member,
  password,
  typeRecipe,
} from '../support/people.ts'
import { invite } from '../support/potlucks.ts'

/** Columns without a reference to an account that may hold a person's id, name or address, and what the deletion does. */
const fates: Record<string, string> = {
  'users.email': 'Goes with the account.',
  'users.first_name': 'Goes with the account.',
  'users.last_name': 'Goes with the account.',
  'invitations.email': 'Deleted for the address.',
  'email_changes.email': 'Goes with the account of the person who wants it.',
  'sessions.confirmed_by': 'How the person proved that it is them.',
  'saved_recipes.shared_by': 'Becomes "a former member".',
  'deleted_recipes.shared_by': 'Becomes "a former member".',
  'favorite_tags.user_id': 'Goes with the saved recipe.',
  'search_texts.user_id': 'Goes with the saved recipe.',
  'filter_facts.user_id': 'Goes with the saved recipe.',
  'jobs.user_id': 'Deleted.',
  'jobs.payload': 'Deleted when it has the id or the address, and once it ended when it has the name.',
  'jobs.unique_key': 'Deleted with the payload, which has the same.',
  'jobs.last_error': 'Deleted with the payload; a job that ended well has none.',
  'jobs.leased_by': 'A process.',
  'events.name': 'The kind of event.',
  'events.payload':
    'Those of the person go; others keep theirs for a day, also the one that says the friend is gone.',
  'audit_entries.actor': 'Becomes "deleted account" with the end of the id.',
  'audit_entries.target': 'Becomes "deleted account" with the end of the id.',
  'recipes.given_by':
    'Stays as an id without an account: that a member sent the page still matters to others.',
  'recipes.author': 'Who published it, by the page.',
  'sign_on_attempts.attempt': 'Goes with the account, or within minutes.',
  'potluck_guests.name': 'Of a guest without an account; goes with the potluck.',
  'potlucks.name': 'Goes with its host.',
  'stored_bytes.user_id': 'Moves to who keeps the recipe; the row goes with the recipe, list or potluck.',
  'collections.name': 'Goes with its owner.',
  'shopping_lists.name': 'Goes with its owner.',
  'collections.name_stamp': 'The time and the operation that named it.',
  'shopping_lists.name_stamp': 'The time and the operation that named it.',
  'program_tokens.name': 'Goes with the account.',
  'passkeys.name': 'Goes with the account.',
  'timers.name': 'Goes with the account.',
  'cooking_marks.name': 'Which step or ingredient it ticks.',
}

const personColumn =
  /(^|_)(user|person|people|member|owner|host|guest|author|actor|target|sender)(_id)?$|(^|_)by$|name|email|payload|attempt$|unique_key|last_error/
/** What made something is a device or a program of the row's own person. */
const isMaker = (name: string) => name.endsWith('made_by')

const db = openMigrated()
afterAll(() => void db.close())

const unlisted = () =>
  tablesOf(db)
    .flatMap((table) => columnsOf(db, table))
    .filter(({ type, references }) => type === 'TEXT' && !references)
    .filter(({ name }) => personColumn.test(name) && !isMaker(name))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => fates[column] === undefined)

describe('every column with a person', () => {
  it('is deleted or emptied by its reference to the account, or in the list of fates', () => {
    const references = tablesOf(db)
      .flatMap((table) => columnsOf(db, table))
      .filter((column) => column.references?.table === 'users')
    expect(references.length).toBeGreaterThan(20)
    const lasting = references.filter(
      ({ references }) => !/CASCADE|SET NULL/.test(references?.onDelete ?? ''),
    )
    expect(lasting).toEqual([])
    expect(unlisted()).toEqual([])
  })

  it.each(['sender_email TEXT', 'user_id TEXT', 'told_by TEXT', 'host_name TEXT'])(
    'would be missed if it were new: %s',
    (column) => {
      db.exec(`CREATE TABLE new_rows (id TEXT PRIMARY KEY, ${column})`)
      expect(unlisted()).toEqual([`new_rows.${column.split(' ')[0]}`])
      db.exec('DROP TABLE new_rows')
    },
  )
})

let world: World
let root: Member
beforeAll(async () => {
  world = await startWorld()
  root = await joinAsAdmin(world.server)
})
afterAll(() => world.close())

/** The columns in which one of the words is. */
async function columnsWith(words: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const table of Object.values(schema)) {
    if (!is(table, Table)) continue
    const columns = Object.entries(getTableColumns(table))
    const rows: Record<string, unknown>[] = await world.server.app.store.read.select().from(table)
    for (const row of rows)
      for (const [key, { name }] of columns)
        if (words.some((word) => JSON.stringify(row[key] ?? null).includes(word)))
          found.add(`${getTableName(table)}.${name}`)
  }
  return [...found].sort()
}

const named = (firstName: string) => join(world.server, firstName, { lastName: 'Quillfeather' })

/** A person who did what leaves their name, address or id with others. */
async function busyPerson(firstName: string) {
  const { server } = world
  const ada = await named(firstName)
  await ada.patch('/api/me', { isSharingEnabled: true, isCookingShared: true })
  const ben = await joinAsSharer(server, 'Ben')
  await ben.post('/api/invite', { email: ada.email })
  await befriend(ada, ben)
  // A passkey comes with its recovery codes; the shared recipe has the address in its title.
  const { 'recovery-codes': _codes, recipe: _recipe, passkey, ...others } = makers
  for (const make of Object.values(others)) await make({ ...world, ada, ben })
  // Who was sent a recipe and did not save it never pays for it.
  for (const { _id, acknowledged } of await listOf(ben))
    if (!acknowledged) await ben.put(`/api/recipe/${_id}`, { acknowledged: true })
  const { confirm } = await passkey({ ...world, ada, ben })
  await confirm?.()
  return { ada, ben }
}

async function share(from: Member, to: Member, title: string): Promise<Recipe> {
  const recipe = await typeRecipe(from, title)
  const { socket, close } = await from.listen()
  await socket.emitWithAck('recipe:share', { recipeId: recipe._id, targetUserEmail: to.email })
  close()
  const held = (await listOf(to)).find((each) => each.title === title)
  if (!held) throw new Error(`"${title}" did not arrive.`)
  return held
}

const deletePerson = (member: Member) => root.delete(`/api/admin/users/${member.id}`)

describe('after an account is deleted', () => {
  it('no row of others has its address, and the name only what expires within a day', {
    timeout: 60_000,
  }, async () => {
    const { server } = world
    const { ada, ben } = await busyPerson('Zephyrine')
    const shared = await share(ada, ben, 'Soup of the harvest')
    const collected = await typeRecipe(ada, 'Bread of the harvest')
    const { body } = await ada.post<{ collection: { _id: string } }>('/api/collections', { name: 'Harvest' })
    const path = `/api/collections/${body.collection._id}`
    await ada.post(`${path}/recipes`, { recipeIds: [collected._id] })
    await ada.put(`${path}/members`, { friendEmail: ben.email })
    expect((await ben.post(`${path}/recipes/${collected._id}/save`)).status).toBe(200)
    const potluck = await invite(ben)
    await ben.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ada.email] })
    const dish = await typeRecipe(ada, 'Cake of the harvest')
    const dishPath = `/api/potlucks/${potluck._id}/dishes/cake-of-ada`
    await ada.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'yes', people: 1 })
    expect(await ada.put(dishPath, { course: 'dessert', recipeId: dish._id })).toMatchObject({ status: 200 })
    expect((await ben.post(`${dishPath}/save`)).status).toBe(200)
    await ben.delete(`/api/results/${shared._id}`)
    await ada.put(`/api/recipe/${collected._id}/cooked/first`, { day: '2026-11-01', comment: 'Good' })
    await ada.post('/api/account/password', { password, newPassword: 'another long sentence' })
    await root.put(`/api/admin/users/${ada.id}`, { lastName: 'Quillfeather' })
    await server.later(5000, () => server.settleJobs())
    const words = [ada.email, ada.id, 'Zephyrine']
    expect((await columnsWith(words)).length).toBeGreaterThan(20)

    expect((await deletePerson(ada)).status).toBe(204)
    expect(await columnsWith(words)).toEqual(['events.payload'])
    await server.later(25 * 3_600_000, () => server.settleJobs())
    expect(await columnsWith(words)).toEqual([])
  })

  it('others keep what it shared, as shared by a former member', async () => {
    const ada = await named('Wilhelmina')
    const ben = await join(world.server, 'Ben')
    await ada.patch('/api/me', { isSharingEnabled: true })
    await befriend(ada, ben)
    const kept = await share(ada, ben, 'Kept soup')
    const restored = await share(ada, ben, 'Restored soup')
    await ben.delete(`/api/results/${restored._id}`)
    await deletePerson(ada)
    await ben.post(`/api/deleted/${restored._id}/restore`)
    const list = (await listOf(ben)).map(({ _id, sharedBy }) => ({ _id, sharedBy }))
    expect(list).toHaveLength(2)
    expect(list).toEqual(
      expect.arrayContaining([kept, restored].map(({ _id }) => ({ _id, sharedBy: 'a former member' }))),
    )
  })

  it('the name of another person of the same name stays', async () => {
    const [one, other] = [await named('Thessaly'), await named('Thessaly')]
    const ben = await join(world.server, 'Ben')
    await other.patch('/api/me', { isSharingEnabled: true })
    await befriend(other, ben)
    await share(other, ben, 'Soup of a namesake')
    await deletePerson(one)
    expect((await listOf(ben)).map(({ sharedBy }) => sharedBy)).toEqual(['Thessaly Quillfeather'])
  })

  it('the log of the admin says what was done to the same account, without its address', async () => {
    const ada = await named('Ottoline')
    await root.put(`/api/admin/users/${ada.id}`, { firstName: 'Otti' })
    await deletePerson(ada)
    const { body } = await root.get<{ entries: AuditEntry[] }>('/api/admin/audit')
    const target = `deleted account ${ada.id.slice(-6)}`
    expect(body.entries.slice(0, 2).map(({ action, target }) => ({ action, target }))).toEqual([
      { action: 'delete user', target },
      { action: 'edit user', target },
    ])
  })
})
