import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aisleEdits } from '#db/schema.ts'
import type { RefusedOperations } from '#server/contract/operations.ts'
import type { OpenedList, ShoppingChanged, ShoppingList } from '#server/contract/shopping.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { befriend, join, joinAsAdmin, joinAsSharer, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let time = Date.now()
let kim: Member
let lee: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  kim = await joinAsSharer(server, 'Kim')
  lee = await join(server, 'Lee')
  await befriend(kim, lee)
})
afterAll(() => server.close())

const send = (member: Member, operations: readonly object[]) =>
  member.post<RefusedOperations>('/api/shopping/operations', { operations })

/** A list of both with the line 'wine', and what makes edits of it. */
async function wine() {
  const { list } = (await kim.post<{ list: ShoppingList }>('/api/shopping', { name: 'Both' })).body
  await kim.put(`/api/shopping/${list._id}/members`, { friendEmail: lee.email })
  const about = { list: list._id, item: newDeviceId('item') }
  await send(kim, [{ ...about, kind: 'add', id: newDeviceId('op'), at: time, text: 'wine', place: 1 }])
  const lineOf = async (member: Member) => {
    const { items } = (await member.get<OpenedList>(`/api/shopping/${list._id}`)).body
    return items.find(({ _id }) => _id === about.item)
  }
  const was = (await lineOf(kim))?.textStamp
  const edit = (text: string, after: number, given: object = {}) => ({
    ...{ ...about, kind: 'edit', id: newDeviceId('op'), at: time + after, text, was },
    ...given,
  })
  const note = (text: string, after: number, given: object = {}) => ({
    ...{ ...about, kind: 'note', id: newDeviceId('op'), at: time + after, note: text, was: '' },
    ...given,
  })
  const dismiss = (lost: string) => ({
    ...{ ...about, kind: 'dismiss', id: newDeviceId('op'), at: time + 50, edit: lost },
  })
  return { list, lineOf, edit, note, dismiss }
}

describe('two phones that edit one line without a network', () => {
  it.each(['first', 'last'])('tell the writer whose text lost, when theirs arrives %s', async (place) => {
    const { lineOf, edit } = await wine()
    const [hers, theirs] = [edit('2 bottles wine', 1), edit('white wine', 2)]
    const phone = await kim.listen()
    const sent: [Member, object][] = [
      [kim, hers],
      [lee, theirs],
    ]
    for (const [member, operation] of place === 'first' ? sent : sent.toReversed())
      expect((await send(member, [operation])).body.refused).toEqual([])
    const lost = [{ edit: hers.id, text: '2 bottles wine', became: 'white wine', by: 'Lee Cook' }]
    expect(await lineOf(kim)).toMatchObject({ text: 'white wine', lost })
    expect(await lineOf(lee)).not.toHaveProperty('lost')
    await expect
      .poll(() => phone.received.filter(({ name }) => name === 'shopping:changed').at(-1)?.payload)
      .toMatchObject({ items: [{ text: 'white wine', lost }] })
    // Each has one effect.
    await send(kim, [hers])
    await send(lee, [theirs, theirs])
    expect(await lineOf(kim)).toMatchObject({ lost })
    time += 5 * 24 * 3_600_000
    await server.restart()
    expect(await lineOf(kim)).toMatchObject({ lost })
    phone.close()
  })

  it('of one person tell that person, without a name', async () => {
    const { lineOf, edit } = await wine()
    await send(kim, [edit('red wine', 2)])
    await send(kim, [edit('rosé', 1)])
    expect(await lineOf(kim)).toMatchObject({
      text: 'red wine',
      lost: [{ text: 'rosé', became: 'red wine', by: null }],
    })
  })

  it('say nothing about a text that the next one had seen, also when it is sent again', async () => {
    const { lineOf, edit } = await wine()
    const hers = edit('2 bottles wine', 1)
    await send(kim, [hers])
    const was = (await lineOf(lee))?.textStamp
    await send(lee, [edit('white wine', 2, { was })])
    await send(kim, [hers])
    expect(await lineOf(kim)).toMatchObject({ text: 'white wine' })
    expect(await lineOf(kim)).not.toHaveProperty('lost')
  })

  it('say nothing when the later text is of a device that does not say what it had seen', async () => {
    const { lineOf, edit } = await wine()
    await send(kim, [edit('2 bottles wine', 1)])
    await send(lee, [edit('white wine', 2, { was: undefined })])
    expect(await lineOf(kim)).not.toHaveProperty('lost')
  })
})

describe('a text that was lost', () => {
  async function lose() {
    const line = await wine()
    const hers = line.edit('2 bottles wine', 1)
    await send(kim, [hers])
    await send(lee, [line.edit('white wine', 2)])
    return { ...line, hers }
  }

  it('is there again after Undo, which is an edit like others, and tells nobody of a loss', async () => {
    const { lineOf, edit, dismiss, hers } = await lose()
    const was = (await lineOf(kim))?.textStamp
    const undo = [edit('2 bottles wine', 10, { was }), dismiss(hers.id)]
    await send(kim, undo)
    await send(kim, undo)
    for (const member of [kim, lee]) {
      expect(await lineOf(member)).toMatchObject({ text: '2 bottles wine' })
      expect(await lineOf(member)).not.toHaveProperty('lost')
    }
    await send(lee, [edit('beer', 20, { was: (await lineOf(lee))?.textStamp })])
    expect(await lineOf(kim)).not.toHaveProperty('lost')
  })

  it('is dismissed on all devices by its writer only', async () => {
    const { list, lineOf, dismiss, hers } = await lose()
    await send(lee, [dismiss(hers.id)])
    expect(await lineOf(kim)).toHaveProperty('lost')
    const tablet = await kim.listen()
    await send(kim, [dismiss(hers.id)])
    await send(kim, [dismiss(hers.id)])
    const { items } = await tablet.event<ShoppingChanged>('shopping:changed')
    expect(items).toMatchObject([{ text: 'white wine' }])
    expect(items[0]).not.toHaveProperty('lost')
    expect(await lineOf(kim)).not.toHaveProperty('lost')
    await send(kim, [{ ...dismiss('nothing-like-it'), list: list._id, item: 'no-such-line' }])
    expect((await kim.get<OpenedList>(`/api/shopping/${list._id}`)).body.items).toHaveLength(1)
    tablet.close()
  })

  it('names nobody after the account of the friend who replaced it has ended', async () => {
    const admin = await joinAsAdmin(server)
    const guest = await join(server, 'Guest')
    await befriend(kim, guest)
    const { list, lineOf, edit } = await wine()
    await kim.put(`/api/shopping/${list._id}/members`, { friendEmail: guest.email })
    await send(kim, [edit('2 bottles wine', 1)])
    await send(guest, [edit('white wine', 2)])
    expect((await lineOf(kim))?.lost).toMatchObject([{ by: 'Guest Cook' }])
    await admin.delete(`/api/admin/users/${guest.id}`)
    expect((await lineOf(kim))?.lost).toMatchObject([{ text: '2 bottles wine', by: null }])
  })
})

describe('a note on a line', () => {
  it('is told to its writer when another one replaced it unseen, and its text stays as it is', async () => {
    const { lineOf, note, dismiss } = await wine()
    const [hers, theirs] = [note('not too sweet', 1), note('a cheap one', 2)]
    await send(lee, [theirs])
    await send(kim, [hers, hers])
    const lost = [
      { edit: hers.id, text: 'not too sweet', became: 'a cheap one', by: 'Lee Cook', isNote: true },
    ]
    expect(await lineOf(kim)).toMatchObject({ text: 'wine', note: 'a cheap one', lost })
    expect(await lineOf(lee)).not.toHaveProperty('lost')
    await send(lee, [dismiss(hers.id)])
    expect(await lineOf(kim)).toMatchObject({ lost })
    await send(kim, [dismiss(hers.id)])
    expect(await lineOf(kim)).not.toHaveProperty('lost')
  })

  it('is not lost by an edit of its line, and an empty one is no loss', async () => {
    const { lineOf, note, edit } = await wine()
    const first = note('red', 1)
    await send(kim, [first, edit('2 bottles wine', 2)])
    expect(await lineOf(lee)).toMatchObject({ text: '2 bottles wine', note: 'red' })
    const was = (await lineOf(kim))?.noteStamp
    await send(kim, [note('', 3, { was })])
    await send(lee, [note('white', 4, { was })])
    expect(await lineOf(kim)).toMatchObject({ note: 'white' })
    expect(await lineOf(kim)).not.toHaveProperty('lost')
  })
})

describe('two phones that move one food to another aisle', () => {
  async function milk() {
    const { list } = await wine()
    const move = (aisle: string, after: number, given: object = {}) => ({
      ...{ kind: 'aisle', id: newDeviceId('op'), at: time + after, list: list._id, food: 'milk', aisle },
      ...{ was: '', ...given },
    })
    const aisleOf = async (member: Member) =>
      (await member.get<OpenedList>(`/api/shopping/${list._id}`)).body.aisles[0]
    return { list, move, aisleOf }
  }

  it.each(['first', 'last'])('tell the one whose aisle lost, when theirs arrives %s', async (place) => {
    const { move, aisleOf } = await milk()
    const [hers, theirs] = [move('bakery', 1), move('frozen', 2)]
    const phones = [await kim.listen(), await lee.listen()]
    const sent: [Member, object][] = [
      [kim, hers],
      [lee, theirs],
    ]
    for (const [member, operation] of place === 'first' ? sent : sent.toReversed())
      expect((await send(member, [operation, operation])).body.refused).toEqual([])
    const lost = [{ edit: hers.id, text: 'bakery', became: 'frozen', by: 'Lee Cook' }]
    expect(await aisleOf(kim)).toMatchObject({ food: 'milk', aisle: 'frozen', lost })
    expect(await aisleOf(lee)).not.toHaveProperty('lost')
    const newest = (phone: (typeof phones)[number] | undefined) =>
      phone?.received
        .flatMap(({ name, payload }) =>
          name === 'shopping:changed' ? (payload as ShoppingChanged).aisles : [],
        )
        .at(-1)
    await expect.poll(() => newest(phones[0])).toMatchObject({ aisle: 'frozen', lost })
    await expect.poll(() => newest(phones[1])).toMatchObject({ aisle: 'frozen' })
    expect(newest(phones[1])).not.toHaveProperty('lost')
    for (const phone of phones) phone.close()
  })

  it('say nothing when the later one had seen it, or does not say what it had seen', async () => {
    const seen = await milk()
    await send(kim, [seen.move('bakery', 1)])
    await send(lee, [seen.move('frozen', 2, { was: (await seen.aisleOf(lee))?.stamp })])
    expect(await seen.aisleOf(kim)).not.toHaveProperty('lost')
    const silent = await milk()
    await send(kim, [silent.move('bakery', 1)])
    await send(lee, [silent.move('frozen', 2, { was: undefined })])
    expect(await silent.aisleOf(kim)).not.toHaveProperty('lost')
  })

  it('lose nothing to Undo, and only its writer dismisses a lost one', async () => {
    const { list, move, aisleOf } = await milk()
    const hers = move('bakery', 1)
    await send(kim, [hers])
    await send(lee, [move('frozen', 2)])
    const dismiss = (edit: string) => ({
      ...{ kind: 'dismiss-aisle', id: newDeviceId('op'), at: time + 50, list: list._id, food: 'milk', edit },
    })
    await send(lee, [dismiss(hers.id)])
    expect(await aisleOf(kim)).toHaveProperty('lost')
    const was = (await aisleOf(kim))?.stamp
    const undo = [move('bakery', 10, { was }), dismiss(hers.id)]
    await send(kim, undo)
    await send(kim, undo)
    for (const member of [kim, lee]) {
      expect(await aisleOf(member)).toMatchObject({ aisle: 'bakery' })
      expect(await aisleOf(member)).not.toHaveProperty('lost')
    }
  })

  it('are remembered for the last 500 moves of a list, which are read with it', async () => {
    const { list, move } = await milk()
    for (let part = 0; part < 3; part += 1)
      await send(
        kim,
        Array.from({ length: 200 }, (_, n) => move('bakery', n + 200 * part, { food: `food ${part} ${n}` })),
      )
    const stored = await server.app.store.read
      .select({ stamp: aisleEdits.stamp })
      .from(aisleEdits)
      .where(eq(aisleEdits.placeId, list._id))
    expect(stored).toHaveLength(500)
  })
})
