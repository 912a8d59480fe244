import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { householdsOf, inviteHome, joinHome, leaveHome } from '../support/households.ts'
import { join, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = '2026-12-04'

/** A device of a person, which sends what was done on it when it has a network. */
interface Device {
  waiting: { plan: object[]; list: object[] }
}

interface Person {
  member: Member
  list: string
  devices: Device[]
  /** The words of what they have written. */
  words: Set<string>
  /** Since they left, nobody has lived with them. */
  isOut: boolean
}

async function arrive(name: string): Promise<Person> {
  const member = await join(server, name)
  const { body } = await member.get<ShoppingLists>('/api/shopping')
  const device = () => ({ waiting: { plan: [], list: [] } })
  return {
    member,
    list: body.lists[0]?._id ?? '',
    devices: [device(), device()],
    words: new Set(),
    isOut: true,
  }
}

let at = Date.now()

/** Writes an entry and a line without a network. */
function write({ member, list, words }: Person, { waiting }: Device): void {
  at += 1
  const word = newDeviceId('word')
  words.add(word)
  const operation = () => ({ id: newDeviceId('op'), at })
  waiting.plan.push({
    ...{
      kind: 'add',
      ...operation(),
      plan: member.id,
      entry: newDeviceId('entry'),
      title: word,
      recipe: null,
    },
    ...{ servings: null, day, meal: 'dinner', place: at },
  })
  waiting.list.push({
    ...{ kind: 'add', ...operation(), list, item: newDeviceId('item'), text: word, place: at, recipe: null },
  })
}

/** Twice, as after an answer that was lost. */
async function send({ member }: Person, { waiting }: Device): Promise<void> {
  for (const [path, operations] of [
    ['/api/plans/operations', waiting.plan],
    ['/api/shopping/operations', waiting.list],
  ] as const)
    for (let times = 0; times < 2 && operations.length > 0; times += 1)
      expect((await member.post(path, { operations })).body).toEqual({ refused: [] })
  waiting.plan = []
  waiting.list = []
}

async function planned({ member }: Person): Promise<string[]> {
  const { body } = await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${day}&to=${day}`)
  return body.entries.map(({ title }) => title).sort()
}
async function listed({ member, list }: Person): Promise<string[]> {
  const { body } = await member.get<OpenedList>(`/api/shopping/${list}`)
  return body.items.map(({ text }) => text).sort()
}
const homeOf = async ({ member }: Person) => {
  const { own } = await householdsOf(member)
  return own?.people.some(({ hasJoined }) => hasJoined) ? own._id : null
}

/** The first of them invites, or who has the household now. */
async function enter(people: readonly Person[], person: Person): Promise<void> {
  const host = people.find((each) => each !== person)
  if (!host || (await homeOf(person))) return
  const { own } = await householdsOf(host.member)
  if (own?.owner) return
  await joinHome(person.member, await inviteHome(host.member, person.member))
}

async function leave(person: Person): Promise<void> {
  const home = await homeOf(person)
  if (home) await leaveHome(person.member, home)
}

const step = fc.record({
  who: fc.nat(2),
  device: fc.nat(1),
  what: fc.constantFrom('write', 'write', 'send', 'enter', 'leave'),
})

it('three people with two devices each, in and out of a household, end with the same and lose nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const people = [await arrive('Anna'), await arrive('Lee'), await arrive('Mia')]
      for (const { who, device: which, what } of steps) {
        const person = people[who]
        const device = person?.devices[which]
        if (!person || !device) continue
        if (what === 'write') write(person, device)
        if (what === 'send') await send(person, device)
        if (what === 'enter') {
          await enter(people, person)
          for (const each of people) if (await homeOf(each)) each.isOut = false
        }
        if (what === 'leave' && (await homeOf(person))) {
          await leave(person)
          person.isOut = true
          // What they see from that moment on is theirs.
          for (const words of [await planned(person), await listed(person)])
            expect(words.filter((word) => !person.words.has(word))).toEqual([])
        }
      }
      for (const person of people) for (const device of person.devices) await send(person, device)
      const homes = new Map<string, Person[]>()
      for (const person of people) {
        const seen = await planned(person)
        expect(await listed(person)).toEqual(seen)
        expect(seen).toEqual(expect.arrayContaining([...person.words]))
        const home = await homeOf(person)
        if (home) homes.set(home, [...(homes.get(home) ?? []), person])
        if (person.isOut) expect(new Set(seen)).toEqual(person.words)
      }
      for (const [first, ...others] of homes.values())
        for (const other of others) expect(await planned(other)).toEqual(first && (await planned(first)))
    }),
    { numRuns: 6, seed: 5, endOnFailure: true },
  )
})
