import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LostText } from '#server/contract/lost-text.ts'
import type { RefusedOperations } from '#server/contract/operations.ts'
import type { OpenedPlan, PlanChanged, PlanEntry, Plans } from '#server/contract/plan.ts'
import { stampOf } from '#server/contract/replica.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { befriend, join, joinAsSharer, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const time = Date.parse('2026-11-23T09:00:00Z')
let kim: Member
let lee: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  kim = await joinAsSharer(server, 'Kim')
  lee = await join(server, 'Lee')
  await befriend(kim, lee)
  await kim.put(`/api/plans/${kim.id}/members`, { friendEmail: lee.email })
})
afterAll(() => server.close())

const send = (member: Member, operations: readonly object[]) =>
  member.post<RefusedOperations>('/api/plans/operations', { operations })

const lastDay = '2026-12-24'

/** An entry 'leftovers' of Kim's plan, which both change, and what makes edits of it. */
async function leftovers(day = '2026-11-23') {
  const about = { plan: kim.id, entry: newDeviceId('entry') }
  const where = { day, meal: 'dinner', place: 0 }
  const added = { ...about, ...where, kind: 'add', id: newDeviceId('op'), at: time }
  await send(kim, [{ ...added, title: 'leftovers', servings: null }])
  const entryOf = async (member: Member): Promise<PlanEntry | undefined> => {
    const path = `/api/plans/${kim.id}?from=${day}&to=${day > lastDay ? day : lastDay}`
    return (await member.get<OpenedPlan>(path)).body.entries.find(({ _id }) => _id === about.entry)
  }
  const lostOf = async (member: Member): Promise<readonly LostText[] | undefined> => {
    const { lost } = (await member.get<Plans>('/api/plans')).body
    return lost.find(({ entry }) => entry._id === about.entry)?.entry.lost
  }
  const { textStamp: was, moveStamp } = (await entryOf(kim)) ?? {}
  const edit = (title: string, after: number, given: object = {}) => ({
    ...{ ...about, kind: 'edit', id: newDeviceId('op'), at: time + after, title, servings: null, was },
    ...given,
  })
  const move = (to: string, after: number, given: object = {}) => {
    const [where, meal] = to.split(' ')
    const made = { ...about, kind: 'move', id: newDeviceId('op'), at: time + after }
    return { ...made, day: where, meal, place: after, was: moveStamp, ...given }
  }
  const dismiss = (lost: string) => ({
    ...{ ...about, kind: 'dismiss', id: newDeviceId('op'), at: time + 50, edit: lost },
  })
  return { entryOf, lostOf, edit, move, dismiss }
}

describe('two phones that change the text of one entry of a plan without a network', () => {
  it.each(['first', 'last'])('tell the writer whose text lost, when theirs arrives %s', async (place) => {
    const { entryOf, lostOf, edit } = await leftovers()
    const [hers, theirs] = [edit('curry with rice', 1), edit('eat out', 2)]
    const phone = await kim.listen()
    const sent: [Member, object][] = [
      [kim, hers],
      [lee, theirs],
    ]
    for (const [member, operation] of place === 'first' ? sent : sent.toReversed())
      expect((await send(member, [operation])).body.refused).toEqual([])
    const lost = [{ edit: hers.id, text: 'curry with rice', became: 'eat out', by: 'Lee Cook' }]
    expect(await entryOf(kim)).toMatchObject({ title: 'eat out', lost })
    expect(await entryOf(lee)).not.toHaveProperty('lost')
    await expect
      .poll(() => phone.received.filter(({ name }) => name === 'plan:changed').at(-1)?.payload)
      .toMatchObject({ entries: [{ title: 'eat out', lost }] })
    // Each has one effect, and the notice lasts.
    await send(kim, [hers])
    await send(lee, [theirs, theirs])
    await server.restart()
    expect(await lostOf(kim)).toEqual(lost)
    phone.close()
  })

  it('tell the writer also of an entry of a week that is not open', async () => {
    const { lostOf, edit } = await leftovers('2027-03-01')
    await send(kim, [edit('curry with rice', 1)])
    await send(lee, [edit('eat out', 2)])
    expect(await lostOf(kim)).toMatchObject([{ text: 'curry with rice', became: 'eat out' }])
    expect(await lostOf(lee)).toBeUndefined()
  })

  it('of one person tell that person, without a name', async () => {
    const { lostOf, edit } = await leftovers()
    await send(kim, [edit('soup', 2)])
    await send(kim, [edit('stew', 1)])
    expect(await lostOf(kim)).toMatchObject([{ text: 'stew', became: 'soup', by: null }])
  })

  it('say nothing about a text that the next one had seen, nor to a device that does not say what it had seen', async () => {
    const { entryOf, lostOf, edit } = await leftovers()
    await send(kim, [edit('curry with rice', 1)])
    const was = (await entryOf(lee))?.textStamp
    await send(lee, [edit('eat out', 2, { was })])
    expect(await lostOf(kim)).toBeUndefined()
    await send(kim, [edit('at home', 3, { was: undefined })])
    expect(await lostOf(lee)).toBeUndefined()
  })

  it('say nothing when only the servings differ', async () => {
    const { lostOf, edit } = await leftovers()
    await send(kim, [edit('curry with rice', 1, { servings: 2 })])
    await send(lee, [edit('curry with rice', 2, { servings: 4 })])
    expect(await lostOf(kim)).toBeUndefined()
  })
})

describe('a text of a plan that was lost', () => {
  async function lose() {
    const entry = await leftovers()
    const hers = entry.edit('curry with rice', 1)
    await send(kim, [hers])
    await send(lee, [entry.edit('eat out', 2)])
    return { ...entry, hers }
  }

  it('is there again after Undo, for both, and tells nobody of a loss', async () => {
    const { entryOf, lostOf, edit, dismiss, hers } = await lose()
    const was = (await entryOf(kim))?.textStamp
    const undo = [edit('curry with rice', 10, { was }), dismiss(hers.id)]
    await send(kim, undo)
    await send(kim, undo)
    for (const member of [kim, lee]) {
      expect(await entryOf(member)).toMatchObject({ title: 'curry with rice' })
      expect(await lostOf(member)).toBeUndefined()
    }
  })

  it('is dismissed on all devices, by its writer only', async () => {
    const { lostOf, dismiss, hers } = await lose()
    await send(lee, [dismiss(hers.id)])
    expect(await lostOf(kim)).toHaveLength(1)
    const tablet = await kim.listen()
    await send(kim, [dismiss(hers.id)])
    const { entries } = await tablet.event<PlanChanged>('plan:changed')
    expect(entries).toMatchObject([{ title: 'eat out' }])
    expect(entries[0]).not.toHaveProperty('lost')
    expect(await lostOf(kim)).toBeUndefined()
    tablet.close()
    const { body } = await send(kim, [{ ...dismiss('nothing-like-it'), entry: 'no-such-entry' }])
    expect(body.refused).toEqual([])
  })

  it('is told to nobody after the entry was removed', async () => {
    const { lostOf, hers } = await lose()
    const { plan, entry } = hers
    await send(lee, [{ kind: 'remove', id: newDeviceId('op'), at: time + 60, plan, entry, isRemoved: true }])
    expect(await lostOf(kim)).toBeUndefined()
  })
})

describe('two phones that move one entry of a plan without a network', () => {
  it.each(['first', 'last'])('tell the one whose place lost, when theirs arrives %s', async (place) => {
    const { entryOf, lostOf, move } = await leftovers()
    const [hers, theirs] = [move('2026-11-26 dinner', 1), move('2026-11-27 lunch', 2)]
    const sent: [Member, object][] = [
      [kim, hers],
      [lee, theirs],
    ]
    for (const [member, operation] of place === 'first' ? sent : sent.toReversed())
      expect((await send(member, [operation])).body.refused).toEqual([])
    await send(kim, [hers])
    const lost = [
      { edit: hers.id, text: '2026-11-26 dinner', became: '2026-11-27 lunch', by: 'Lee Cook', isMove: true },
    ]
    expect(await entryOf(kim)).toMatchObject({ day: '2026-11-27', meal: 'lunch', lost })
    expect(await entryOf(lee)).not.toHaveProperty('lost')
    expect(await lostOf(kim)).toEqual(lost)
  })

  it('tell nobody when both chose the same day and meal, or only the order within a day differs', async () => {
    const { lostOf, move } = await leftovers()
    await send(kim, [move('2026-11-26 dinner', 1)])
    await send(lee, [move('2026-11-26 dinner', 2)])
    for (const member of [kim, lee]) expect(await lostOf(member)).toBeUndefined()
  })

  it('say nothing of what the later one had seen, or to a program that does not say what it had seen', async () => {
    const { entryOf, lostOf, move } = await leftovers()
    await send(kim, [move('2026-11-26 dinner', 1)])
    await send(lee, [move('2026-11-27 dinner', 2, { was: (await entryOf(lee))?.moveStamp })])
    await send(kim, [move('2026-11-28 dinner', 3, { was: undefined })])
    for (const member of [kim, lee]) expect(await lostOf(member)).toBeUndefined()
  })

  it('have it where it was after Undo, with the text that another person gave it meanwhile', async () => {
    const { entryOf, lostOf, move, edit, dismiss } = await leftovers()
    const hers = move('2026-11-26 dinner', 1)
    await send(kim, [hers])
    await send(lee, [move('2026-11-27 lunch', 2), edit('stew', 3)])
    const was = (await entryOf(kim))?.moveStamp
    await send(kim, [move('2026-11-26 dinner', 10, { was }), dismiss(hers.id)])
    for (const member of [kim, lee]) {
      expect(await entryOf(member)).toMatchObject({ title: 'stew', day: '2026-11-26', meal: 'dinner' })
      expect(await lostOf(member)).toBeUndefined()
    }
  })

  const step = fc.record({ isLee: fc.boolean(), day: fc.integer({ min: 1, max: 4 }), isOnline: fc.boolean() })
  it('agree on a place, and drop none silently, whatever they do in between', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { entryOf, lostOf, move } = await leftovers()
      const known = await entryOf(kim)
      const phones = [kim, lee].map((member) => ({ member, was: known?.moveStamp, waiting: [] as object[] }))
      const made: (ReturnType<typeof move> & { member: Member })[] = []
      const sync = async (phone: (typeof phones)[number]) => {
        expect((await send(phone.member, phone.waiting.splice(0))).body.refused).toEqual([])
        phone.was = (await entryOf(phone.member))?.moveStamp
      }
      for (const [at, { isLee, day, isOnline }] of steps.entries()) {
        const phone = phones[isLee ? 1 : 0]
        if (!phone) continue
        const operation = move(`2026-12-0${day} dinner`, at + 1, { was: phone.was })
        phone.waiting.push(operation)
        phone.was = stampOf(operation)
        made.push({ ...operation, member: phone.member })
        if (isOnline) await sync(phone)
      }
      for (const phone of [...phones, ...phones]) if (phone.waiting.length > 0) await sync(phone)
      const last = made.at(-1)
      const entry = await entryOf(kim)
      expect(entry).toMatchObject({ day: last?.day, moveStamp: last && stampOf(last) })
      for (const { member } of phones) {
        // Their last move, unless a later one had seen it.
        const own = made.findLast((each) => each.member === member)
        const isSeen = made.some(({ was }) => own && was === stampOf(own))
        const isLost = own !== undefined && own !== last && !isSeen && own.day !== last?.day
        const told = (await lostOf(member))?.map(({ edit }) => edit)
        if (isLost) expect(told).toContain(own.id)
        else if (own === last) expect(told ?? []).not.toContain(own?.id)
      }
    })
    await fc.assert(property, { numRuns: 8, seed: 7 })
  })
})
