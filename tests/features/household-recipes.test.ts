import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccessList } from '#server/contract/access.ts'
import type { RecipeChange } from '#server/contract/history.ts'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { DeletedRecipe, Recipe } from '#server/contract/recipes.ts'
import { deleteAccount } from '#server/services/accounts/account-deletion.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { householdsOf, inviteHome, joinHome, leaveHome, liveTogether } from '../support/households.ts'
import { befriend, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let anna: Member
let lee: Member
let mia: Member
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await joinAsSharer(server, 'Anna')
  lee = await joinAsSharer(server, 'Lee')
  mia = await joinAsSharer(server, 'Mia')
})

const titlesOf = async (member: Member) => (await listOf(member)).map(({ title }) => title).sort()
const find = async (member: Member, title: string) => {
  const found = (await listOf(member)).find((recipe) => recipe.title === title)
  if (!found) throw new Error(`${member.firstName} does not have '${title}'.`)
  return found
}
const edit = (member: Member, { _id: id, revision = 0 }: Recipe, title: string, extra: object = {}) =>
  member.put<{ recipe: Recipe }>('/api/manual-recipe', {
    ...{ id, title, ingredients: ['1 onion'], directions: 'Chop.', tags: [], tagsWere: [], revision },
    ...extra,
  })
const share = async (from: Member, to: Member, { _id: recipeId }: Recipe) => {
  const { socket, close } = await from.listen()
  await socket.emitWithAck('recipe:share', { recipeId, targetUserEmail: to.email })
  close()
}
const deletedOf = async (member: Member) =>
  (await member.get<{ recipes: DeletedRecipe[] }>('/api/deleted')).body.recipes

describe('what one of a household saves', () => {
  it('is in the lists of all at once, saved, with the name of who added it', async () => {
    await liveTogether(anna, lee, mia)
    const listening = await mia.listen()
    const typed = await typeRecipe(lee, 'Soup')
    expect(typed.household).toEqual({ addedBy: null })
    for (const other of [anna, mia])
      expect(await find(other, 'Soup')).toMatchObject({
        ...{ household: { addedBy: 'Lee' }, sharedBy: null, acknowledged: true, editable: true },
      })
    expect(await listening.event('recipe:created')).toMatchObject({
      title: 'Soup',
      household: { addedBy: 'Lee' },
    })
    listening.close()
  })

  it('is only in their own list while nobody has joined', async () => {
    await inviteHome(anna, lee)
    await typeRecipe(anna, 'Soup')
    expect((await find(anna, 'Soup')).household).toBeUndefined()
    expect(await titlesOf(lee)).toEqual([])
  })

  it('is also what they restore, import by link and get from a friend outside', async () => {
    const old = await typeRecipe(anna, 'Old pie')
    await anna.delete(`/api/results/${old._id}`)
    await liveTogether(anna, lee)
    await anna.post(`/api/deleted/${old._id}/restore`)
    expect(await titlesOf(lee)).toEqual(['Old pie'])
    const bob = await joinAsSharer(server, 'Bob')
    await befriend(bob, anna)
    await share(bob, anna, await typeRecipe(bob, 'Stew of Bob'))
    expect(await titlesOf(lee)).toEqual(['Old pie'])
    await anna.put(`/api/recipe/${(await find(anna, 'Stew of Bob'))._id}`, { acknowledged: true })
    expect(await find(lee, 'Stew of Bob')).toMatchObject({
      ...{ household: { addedBy: 'Anna' }, sharedBy: null, acknowledged: true, editable: false },
    })
  })

  it('is there once when both save the same, and what was waiting from a friend is saved', async () => {
    const bob = await joinAsSharer(server, 'Bob')
    const stew = await typeRecipe(bob, 'Stew')
    for (const member of [anna, lee]) await befriend(bob, member)
    await liveTogether(anna, lee)
    for (const member of [anna, lee]) await share(bob, member, stew)
    await lee.put(`/api/recipe/${(await find(lee, 'Stew'))._id}`, { acknowledged: true })
    expect(await find(anna, 'Stew')).toMatchObject({ acknowledged: true, sharedBy: 'Bob Cook' })
    expect(await titlesOf(anna)).toEqual(['Stew'])
  })

  it('has the favourites, tags, notes and ratings of each', async () => {
    await liveTogether(anna, lee)
    const soup = await typeRecipe(lee, 'Soup', { tags: ['quick'] })
    await lee.post('/api/favorites/toggle', { link: soup.link, isFavorite: true })
    await lee.put(`/api/recipe/${soup._id}/notes`, { notes: 'less salt', was: '' })
    await lee.put(`/api/recipe/${soup._id}/rating`, { rating: 5 })
    const seen = await find(anna, 'Soup')
    expect(seen).toMatchObject({ isFavorite: false, tags: [] })
    expect([seen.notes, seen.rating]).toEqual([undefined, undefined])
  })
})

describe('an edit by one of a household', () => {
  it('is an edit for all, and the history says who', async () => {
    await liveTogether(anna, lee, mia)
    const soup = await typeRecipe(lee, 'Soup')
    const listening = await lee.listen()
    await edit(mia, await find(mia, 'Soup'), 'Onion soup')
    expect(await listening.event('recipe:updated')).toMatchObject({ _id: soup._id, title: 'Onion soup' })
    listening.close()
    for (const member of [anna, lee, mia]) expect(await titlesOf(member)).toEqual(['Onion soup'])
    const { body } = await lee.get<{ changes: RecipeChange[] }>(`/api/recipes/${soup._id}/changes`)
    expect(body.changes.map(({ by }) => by)).toEqual([{ is: 'friend', name: 'Mia' }])
  })

  it("of a friend's recipe is a version for all of them, and the friend keeps theirs", async () => {
    const bob = await joinAsSharer(server, 'Bob')
    await befriend(bob, anna)
    await liveTogether(anna, lee)
    await share(bob, anna, await typeRecipe(bob, 'Stew'))
    await anna.put(`/api/recipe/${(await find(anna, 'Stew'))._id}`, { acknowledged: true })
    const before = await find(anna, 'Stew')
    await edit(lee, await find(lee, 'Stew'), 'Our stew')
    expect(await find(anna, 'Our stew')).toMatchObject({
      ...{ _id: before._id, editable: true, basedOn: { changed: 0 }, household: { addedBy: null } },
    })
    expect((await listOf(anna, '?q=onion')).length + (await listOf(anna, '?q=chop')).length).toBe(1)
    expect(await titlesOf(bob)).toEqual(['Stew'])
    await edit(anna, await find(anna, 'Our stew'), 'Our best stew')
    expect(await titlesOf(lee)).toEqual(['Our best stew'])
  })

  it('of what is planned is what both find in their plan', async () => {
    const bob = await joinAsSharer(server, 'Bob')
    await befriend(bob, anna)
    await liveTogether(anna, lee)
    await share(bob, anna, await typeRecipe(bob, 'Stew'))
    await anna.put(`/api/recipe/${(await find(anna, 'Stew'))._id}`, { acknowledged: true })
    const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
    const entry = { id: newDeviceId('op'), at: Date.now(), entry: newDeviceId('entry'), title: 'Stew', day }
    const recipe = (await find(anna, 'Stew'))._id
    await anna.post('/api/plans/operations', {
      operations: [
        { kind: 'add', plan: anna.id, ...entry, recipe, servings: null, meal: 'dinner', place: 1 },
      ],
    })
    await edit(lee, await find(lee, 'Stew'), 'Our stew')
    for (const member of [anna, lee]) {
      const { body } = await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${day}&to=${day}`)
      const { _id: savedId } = await find(member, 'Our stew')
      expect(body.entries).toMatchObject([{ title: 'Our stew', recipe: { savedId } }])
    }
  })

  it('of an older recipe of their own is theirs alone', async () => {
    await typeRecipe(anna, 'Old soup')
    await liveTogether(anna, lee)
    await edit(anna, await find(anna, 'Old soup'), 'Older soup')
    expect(await titlesOf(lee)).toEqual([])
  })
})

describe('deleting a recipe of a household', () => {
  it("takes it from one's own list, unless it is for all", async () => {
    await liveTogether(anna, lee)
    const soup = await typeRecipe(lee, 'Soup')
    await anna.delete(`/api/results/${(await find(anna, 'Soup'))._id}`)
    expect([await titlesOf(anna), await titlesOf(lee)]).toEqual([[], ['Soup']])
    const listening = await anna.listen()
    const pie = await typeRecipe(lee, 'Pie')
    const ofAnna = (await find(anna, 'Pie'))._id
    await lee.delete(`/api/results/${pie._id}?for=household`)
    expect(await listening.event('recipe:deleted')).toEqual({ _id: ofAnna })
    listening.close()
    expect([await titlesOf(anna), await titlesOf(lee)]).toEqual([[], ['Soup']])
    expect((await find(lee, 'Soup'))._id).toBe(soup._id)
  })

  it('for all is undone for all, with what each had noted', async () => {
    await liveTogether(anna, lee)
    const soup = await typeRecipe(lee, 'Soup')
    const ofAnna = (await find(anna, 'Soup'))._id
    await anna.put(`/api/recipe/${ofAnna}/notes`, { notes: 'with dill', was: '' })
    await lee.delete(`/api/results/${soup._id}?for=household`)
    await anna.post(`/api/deleted/${ofAnna}/restore`)
    expect(await find(anna, 'Soup')).toMatchObject({ _id: ofAnna, notes: 'with dill' })
    expect(await find(lee, 'Soup')).toMatchObject({ _id: soup._id, household: { addedBy: null } })
  })

  it('for all refuses an edit of another device, which is taken once one of them restores it', async () => {
    await liveTogether(anna, lee)
    const soup = await typeRecipe(anna, 'Soup')
    const ofLee = await find(lee, 'Soup')
    await anna.delete(`/api/results/${soup._id}?for=household`)
    expect(await edit(lee, ofLee, 'Soup with figs')).toMatchObject({ status: 404 })
    await lee.post(`/api/deleted/${ofLee._id}/restore`)
    expect(await edit(lee, ofLee, 'Soup with figs')).toMatchObject({ status: 200 })
    expect([await titlesOf(anna), await titlesOf(lee)]).toEqual([['Soup with figs'], ['Soup with figs']])
  })

  it('is undone for a person who moved in since too, and not for one who had deleted the recipe before', async () => {
    const id = await liveTogether(lee, anna)
    const [soup, pie] = [await typeRecipe(lee, 'Soup'), await typeRecipe(lee, 'Pie')]
    await anna.delete(`/api/results/${(await find(anna, 'Pie'))._id}`)
    for (const { _id } of [soup, pie]) await lee.delete(`/api/results/${_id}?for=household`)
    await inviteHome(lee, mia)
    await joinHome(mia, id)
    expect(await titlesOf(mia)).toEqual([])
    const tablet = await mia.listen()
    for (const { _id } of [soup, pie]) await lee.post(`/api/deleted/${_id}/restore`)
    expect(await tablet.event('recipe:created')).toMatchObject({ title: 'Soup' })
    tablet.close()
    expect((await titlesOf(mia)).sort()).toEqual(['Pie', 'Soup'])
    expect(await find(mia, 'Soup')).toMatchObject({ household: { addedBy: 'Lee' } })
    expect(await titlesOf(anna)).toEqual(['Soup'])
  })

  it("from one's own list is undone there, as the others have it by now", async () => {
    await liveTogether(anna, lee)
    await typeRecipe(lee, 'Soup')
    const ofAnna = (await find(anna, 'Soup'))._id
    await anna.delete(`/api/results/${ofAnna}`)
    await edit(lee, await find(lee, 'Soup'), 'Onion soup')
    await anna.post(`/api/deleted/${ofAnna}/restore`)
    expect(await titlesOf(anna)).toEqual(['Onion soup'])
    expect(await titlesOf(lee)).toEqual(['Onion soup'])
  })
})

describe('who leaves a household', () => {
  it('keeps what was in their list, and sees nothing of what comes after', async () => {
    const id = await liveTogether(anna, lee)
    await typeRecipe(anna, 'Soup')
    await typeRecipe(lee, 'Pie')
    const mine = (await find(lee, 'Soup'))._id
    await lee.put(`/api/recipe/${mine}/notes`, { notes: 'with dill', was: '' })
    await leaveHome(lee, id)
    const events = await lee.listen()
    await edit(anna, await find(anna, 'Soup'), 'Secret soup')
    await typeRecipe(anna, 'Secret stew')
    expect(await titlesOf(lee)).toEqual(['Pie', 'Soup'])
    const kept = await find(lee, 'Soup')
    expect(kept).toMatchObject({ _id: mine, notes: 'with dill', editable: true })
    expect(kept.household).toBeUndefined()
    expect(JSON.stringify((await lee.get(`/api/recipes/${mine}/changes`)).body)).not.toContain('Secret')
    expect(JSON.stringify((await lee.get(`/api/recipes/${mine}/original`)).body)).not.toContain('Secret')
    expect(JSON.stringify(await listOf(lee, '?q=secret'))).not.toContain('Secret')
    expect(JSON.stringify(events.received)).not.toContain('Secret')
    events.close()
  })

  it('changes nothing for the others any more', async () => {
    const id = await liveTogether(anna, lee, mia)
    const pie = await typeRecipe(lee, 'Pie')
    await leaveHome(lee, id)
    await edit(lee, await find(lee, 'Pie'), 'Pie of Lee')
    expect(await find(lee, 'Pie of Lee')).toMatchObject({ _id: pie._id })
    for (const member of [anna, mia]) expect(await titlesOf(member)).toEqual(['Pie'])
    await edit(mia, await find(mia, 'Pie'), 'Pie of ours')
    expect(await titlesOf(anna)).toEqual(['Pie of ours'])
    expect(await titlesOf(lee)).toEqual(['Pie of Lee'])
  })

  it('has their own after the first edit of a recipe that was of the others', async () => {
    const id = await liveTogether(anna, lee)
    await typeRecipe(anna, 'Soup')
    await leaveHome(lee, id)
    await edit(lee, await find(lee, 'Soup'), 'Soup of Lee')
    expect(await titlesOf(anna)).toEqual(['Soup'])
    expect((await find(lee, 'Soup of Lee')).basedOn).toBeUndefined()
  })

  it('hands on what they had, not what it becomes', async () => {
    const id = await liveTogether(anna, lee)
    await typeRecipe(anna, 'Soup')
    await leaveHome(lee, id)
    await befriend(lee, mia)
    await share(lee, mia, await find(lee, 'Soup'))
    await edit(anna, await find(anna, 'Soup'), 'Secret soup')
    expect(await titlesOf(mia)).toEqual(['Soup'])
  })

  it('restores what they had deleted as it was', async () => {
    const id = await liveTogether(anna, lee)
    await typeRecipe(anna, 'Soup')
    const mine = (await find(lee, 'Soup'))._id
    await lee.delete(`/api/results/${mine}`)
    await leaveHome(lee, id)
    await edit(anna, await find(anna, 'Soup'), 'Secret soup')
    expect((await deletedOf(lee)).map(({ title }) => title)).toEqual(['Soup'])
    await lee.post(`/api/deleted/${mine}/restore`)
    expect(await titlesOf(lee)).toEqual(['Soup'])
    expect(await titlesOf(anna)).toEqual(['Secret soup'])
  })

  it('still gets what a friend outside shares with them, and nothing of a former housemate whom they knew before', async () => {
    const bob = await joinAsSharer(server, 'Bob')
    for (const member of [bob, anna]) await befriend(member, lee)
    await share(bob, lee, await typeRecipe(bob, 'Stew'))
    await share(anna, lee, await typeRecipe(anna, 'Soup'))
    for (const { _id } of await listOf(lee)) await lee.put(`/api/recipe/${_id}`, { acknowledged: true })
    const id = await liveTogether(anna, lee)
    await lee.post('/api/households/recipes', { recipes: 'all' })
    expect(await find(anna, 'Soup')).toMatchObject({ editable: true })
    await leaveHome(lee, id)
    await edit(bob, await find(bob, 'Stew'), 'Better stew')
    await edit(lee, await find(lee, 'Soup'), 'Soup of Lee')
    expect(await titlesOf(anna)).toEqual(['Better stew', 'Soup'])
    expect(await titlesOf(lee)).toEqual(['Better stew', 'Soup of Lee'])
  })

  it('leaves theirs to the others also when their friendship or their account ends', async () => {
    await liveTogether(anna, lee, mia)
    await typeRecipe(lee, 'Pie')
    await typeRecipe(mia, 'Tart')
    await anna.delete('/api/friends', { friendEmail: lee.email })
    await edit(lee, await find(lee, 'Pie'), 'Secret pie')
    expect(await titlesOf(anna)).toEqual(['Pie', 'Tart'])
    await server.app.store.write((tx) => deleteAccount(server.app, tx, mia.id))
    const tart = await find(anna, 'Tart')
    expect(tart).toMatchObject({ editable: true })
    await edit(anna, tart, 'Our tart')
    expect(await titlesOf(anna)).toEqual(['Our tart', 'Pie'])
  })

  it('sees again what the others have once they are back', async () => {
    const id = await liveTogether(anna, lee)
    await typeRecipe(anna, 'Soup')
    await leaveHome(lee, id)
    await joinHome(lee, await inviteHome(anna, lee))
    await edit(anna, await find(anna, 'Soup'), 'Onion soup')
    expect(await titlesOf(lee)).toEqual(['Onion soup'])
  })
})

describe('recipes from before', () => {
  it('are offered once to who joins and who invited: all, some or none', async () => {
    await typeRecipe(anna, 'Old soup')
    await typeRecipe(lee, 'Old pie')
    const tart = await typeRecipe(lee, 'Old tart')
    await liveTogether(anna, lee)
    expect([(await householdsOf(anna)).offered, (await householdsOf(lee)).offered]).toEqual([1, 2])
    expect(await titlesOf(anna)).toEqual(['Old soup'])
    await lee.post('/api/households/recipes', { recipes: [tart._id] })
    expect(await titlesOf(anna)).toEqual(['Old soup', 'Old tart'])
    expect((await householdsOf(lee)).offered).toBe(0)
    await anna.post('/api/households/recipes', { recipes: [] })
    expect((await householdsOf(anna)).offered).toBe(0)
    expect(await titlesOf(lee)).toEqual(['Old pie', 'Old tart'])
  })

  it('of the household are those of the third who joins, too', async () => {
    await typeRecipe(anna, 'Old soup')
    const id = await liveTogether(anna, lee)
    await anna.post('/api/households/recipes', { recipes: 'all' })
    await typeRecipe(lee, 'Pie')
    await inviteHome(anna, mia)
    await joinHome(mia, id)
    expect(await titlesOf(mia)).toEqual(['Old soup', 'Pie'])
    expect(await find(mia, 'Pie')).toMatchObject({ household: { addedBy: 'Lee' }, editable: true })
  })

  it('of another person cannot be chosen', async () => {
    const soup = await typeRecipe(mia, 'Soup of Mia')
    await liveTogether(anna, lee)
    await lee.post('/api/households/recipes', { recipes: [soup._id] })
    expect(await titlesOf(anna)).toEqual([])
  })
})

it('Who can see says that recipes are shared, too', async () => {
  await liveTogether(anna, lee)
  const { body } = await anna.get<AccessList>('/api/account/access')
  expect(body.items.find(({ kind }) => kind === 'household')?.detail).toContain('recipes')
})
