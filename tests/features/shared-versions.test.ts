import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecipeChange } from '#server/contract/history.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import { befriend, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import type { Listener } from '../support/socket.ts'
import { again, edit, historyOf, originalOf, settle, shareWith } from '../support/versions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What one of three people does with one of the recipes in their list. */
interface Act {
  who: number
  which: number
  deed: 'edit' | 'share' | 'take' | 'restore'
  /** Whom to share with, which line to take, or which state to bring back. */
  choice: number
}

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(2),
  which: fc.nat(3),
  deed: fc.constantFrom('edit', 'edit', 'share', 'take', 'restore'),
  choice: fc.nat(5),
})

interface Device {
  member: Member
  listener: Listener
}

async function threeFriends(): Promise<[Device, Device, Device]> {
  const [a, b, c] = [
    await joinAsSharer(server, 'Ada'),
    await joinAsSharer(server, 'Ben'),
    await joinAsSharer(server, 'Cat'),
  ]
  await befriend(a, b)
  await befriend(b, c)
  await befriend(a, c)
  const device = async (member: Member) => ({ member, listener: await member.listen() })
  return [await device(a), await device(b), await device(c)]
}

const pick = <Item>(items: readonly Item[], at: number) =>
  items.length === 0 ? undefined : items[at % items.length]

/** Does it, and adds the texts that were typed. */
async function perform(devices: readonly Device[], { who, which, deed, choice }: Act, typed: string[]) {
  const member = pick(devices, who)?.member
  const recipe = member && pick(await listOf(member), which)
  if (!member || !recipe) return
  if (deed === 'edit') await editOneLine(member, recipe, typed)
  else if (deed === 'share') await shareOne(member, recipe, pick(devices, choice)?.member)
  else if (deed === 'take') await takeOne(member, recipe, choice)
  else {
    const change = pick(await historyOf(member, recipe), choice)
    if (change) await member.post(`/api/recipes/${recipe._id}/changes/${change._id}/restore`)
  }
}

async function editOneLine(member: Member, recipe: Recipe, typed: string[]): Promise<void> {
  const line = `${typed.length} eggs of ${member.firstName}`
  typed.push(line)
  const at = typed.length % (recipe.ingredients.length + 1)
  expect(
    (await edit(member, recipe, { ingredients: recipe.ingredients.toSpliced(at, 1, line) })).status,
  ).toBe(200)
}

async function shareOne(member: Member, recipe: Recipe, friend: Member | undefined): Promise<void> {
  if (!friend || friend === member) return
  const titles = (await listOf(friend)).map(({ link }) => link)
  // Who has the recipe already gets nothing, which the helper takes for a failure.
  await shareWith(member, friend, recipe).catch(async () => {
    expect((await listOf(friend)).map(({ link }) => link)).toEqual(titles)
  })
}

async function takeOne(member: Member, recipe: Recipe, choice: number): Promise<void> {
  const change = pick((await originalOf(member, recipe)).changes, choice)
  if (!change) return
  const { body } = await settle(member, recipe, choice % 3 === 0 ? { dismiss: [change] } : { take: [change] })
  expect(body.recipe.basedOn?.changed).toBe(body.original.changes.length)
}

/** The list as a device has it that only ever listened. */
function heard({ listener }: Device): Map<string, Recipe> {
  const list = new Map<string, Recipe>()
  for (const { name, payload } of listener.received) {
    const { recipe, ...rest } = payload as { recipe?: Recipe } & Recipe
    if (name === 'recipe:shared' && recipe) list.set(recipe._id, recipe)
    else if (name === 'recipe:created' || name === 'recipe:updated') list.set(rest._id, rest)
  }
  return list
}

/** Every text in a member's recipes, and in what their histories keep. */
async function textsOf(devices: readonly Device[]): Promise<Set<string>> {
  const texts = new Set<string>()
  for (const { member } of devices) {
    for (const recipe of await listOf(member)) {
      for (const line of recipe.ingredients) texts.add(line)
      for (const change of await historyOf(member, recipe)) {
        for (const line of await linesBefore(member, recipe, change)) texts.add(line)
      }
    }
  }
  return texts
}

async function linesBefore(member: Member, { _id }: Recipe, change: RecipeChange): Promise<string[]> {
  const { body } = await member.get<{ before: RecipeContent }>(`/api/recipes/${_id}/changes/${change._id}`)
  return body.before.ingredients
}

it('whatever three friends change, share, take over and bring back, all devices agree and no text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
      const devices = await threeFriends()
      const typed = ['200 g lentils', '1 l water']
      const soup = await typeRecipe(devices[0].member)
      await shareWith(devices[0].member, devices[1].member, soup)
      for (const each of acts) await perform(devices, each, typed)
      for (const device of devices) {
        const list = await listOf(device.member)
        await expect
          .poll(() => list.map(({ _id }) => heard(device).get(_id)))
          .toEqual(await Promise.all(list.map((recipe) => again(device.member, recipe))))
        device.listener.close()
      }
      const texts = await textsOf(devices)
      expect(typed.filter((text) => !texts.has(text))).toEqual([])
    }),
    { numRuns: 8 },
  )
})
