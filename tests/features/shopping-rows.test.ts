import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShoppingList, ShoppingRows } from '#server/contract/shopping.ts'
import { createClient } from '../support/client.ts'
import { befriend, join, joinAsSharer, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let count = 0
const nextId = () => `operation-${++count}`
/** The newest change wins. */
const nextTime = () => 1_700_000_000_000 + count

async function listWith(member: Member, lines: readonly { text: string; recipe?: string }[]) {
  const { list } = (await member.post<{ list: ShoppingList }>('/api/shopping', { name: 'Market' })).body
  const operations = lines.map(({ text, recipe = null }, place) => ({
    ...{ kind: 'add', id: nextId(), at: nextTime(), list: list._id, item: nextId(), text, place, recipe },
  }))
  await member.post('/api/shopping/operations', { operations })
  return { list, items: operations.map(({ item }) => item) }
}
const rowsOf = async (member: Member, { _id }: ShoppingList) =>
  (await member.get<ShoppingRows>(`/api/shopping/${_id}/rows`)).body.rows
const operate = (member: Member, { _id: list }: ShoppingList, operation: object) =>
  member.post('/api/shopping/operations', {
    operations: [{ id: nextId(), at: nextTime(), list, ...operation }],
  })

describe('the rows of a shopping list', () => {
  it('add up what is the same food, by aisle, and say what they are made of', async () => {
    const ada = await join(server)
    const { list } = await listWith(ada, [
      { text: '2 tbsp olive oil', recipe: 'Salad' },
      { text: '200 g scallions, sliced' },
      { text: '1/4 cup olive oil', recipe: 'Focaccia' },
    ])
    const rows = await rowsOf(ada, list)
    expect(rows.map(({ amount, name, aisle }) => [amount, name, aisle])).toEqual([
      ['200 g', 'scallions, sliced', 'produce'],
      ['6 tbsp', 'olive oil', 'oils'],
    ])
    expect(rows[1]).toMatchObject({
      recipes: ['Salad', 'Focaccia'],
      isTicked: false,
      items: [{ text: '2 tbsp olive oil' }, { text: '1/4 cup olive oil' }],
    })
  })

  it('keep ticked lines apart, follow a food to another aisle, and lose what was removed', async () => {
    const ada = await join(server)
    const { list, items } = await listWith(ada, [
      { text: '1 onion' },
      { text: '2 onions' },
      { text: 'bread' },
    ])
    await operate(ada, list, { kind: 'tick', item: items[0], isTicked: true })
    const [onion] = await rowsOf(ada, list)
    await operate(ada, list, { kind: 'aisle', food: onion?.food, aisle: 'frozen' })
    await operate(ada, list, { kind: 'remove', item: items[2], isRemoved: true })
    const rows = await rowsOf(ada, list)
    expect(rows.map(({ amount, aisle, isTicked }) => [amount, aisle, isTicked])).toEqual([
      ['1', 'frozen', true],
      ['2', 'frozen', false],
    ])
  })

  it('keep the notes of all their lines, and come in the order of the aisles of the list', async () => {
    const ada = await join(server)
    const { list, items } = await listWith(ada, [
      { text: '1 onion' },
      { text: 'bread' },
      { text: '2 onions' },
    ])
    await operate(ada, list, { kind: 'note', item: items[0], note: ' red,\n not white ' })
    await operate(ada, list, { kind: 'note', item: items[2], note: 'for the soup' })
    await operate(ada, list, { kind: 'order', order: ['bakery', 'frozen'] })
    expect((await rowsOf(ada, list)).map(({ amount, name, notes }) => [amount, name, notes])).toEqual([
      ['', 'bread', []],
      ['3', 'onions', ['red, not white', 'for the soup']],
    ])
    await operate(ada, list, { kind: 'note', item: items[0], note: '' })
    await operate(ada, list, { kind: 'order', order: [] })
    expect((await rowsOf(ada, list)).map(({ name, notes }) => [name, notes])).toEqual([
      ['onions', ['for the soup']],
      ['bread', []],
    ])
  })

  it('are for those who see the list, who read who added what', async () => {
    const [ada, ben] = [await joinAsSharer(server, 'Ada'), await join(server, 'Ben')]
    await befriend(ada, ben)
    const { list } = await listWith(ada, [{ text: 'bread' }])
    const path = `/api/shopping/${list._id}/rows`
    expect((await ben.get(path)).status).toBe(404)
    await ada.put(`/api/shopping/${list._id}/members`, { friendEmail: ben.email })
    expect(await rowsOf(ben, list)).toMatchObject([{ name: 'bread', addedBy: ['Ada Cook'] }])
    expect((await createClient(server.url).get(path)).status).toBe(401)
  })
})
