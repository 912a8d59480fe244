import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { redPicture } from '../support/site.ts'
import type { Listener } from '../support/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const person = ({ firstName, email }: Member) => ({ firstName, lastName: 'Cook', email })
const share = (ear: Listener, recipeId: string, targetUserEmail: string) =>
  ear.socket.timeout(2000).emitWithAck('recipe:share', { recipeId, targetUserEmail })

describe('the published client receives', () => {
  it('recipe:created, recipe:updated and recipe:deleted, with the recipe as in the list', async () => {
    const ada = await join(server)
    const ear = await ada.listen()
    const { _id, link } = await typeRecipe(ada)
    expect(await ear.hears('recipe:created')).toEqual((await listOf(ada))[0])
    await ada.post('/api/favorites/toggle', { link })
    expect(await ear.hears('recipe:updated')).toEqual((await listOf(ada))[0])
    await ada.delete(`/api/results/${_id}`)
    expect(await ear.hears('recipe:deleted')).toEqual({ _id })
    expect(ear.heard.map(({ name }) => name)).toEqual(['recipe:created', 'recipe:updated', 'recipe:deleted'])
    ear.close()
  })

  it('recipe:shared with recipe and sender, recipe:share:success and recipe:share:error with the input', async () => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const [samsEar, bensEar] = [await sam.listen(), await ben.listen()]
    const { _id: recipeId } = await typeRecipe(sam)
    expect(await share(samsEar, recipeId, ben.email)).toEqual({ ok: true })
    const input = { recipeId, targetUserEmail: ben.email }
    expect(await samsEar.hears('recipe:share:success')).toEqual(input)
    const [recipe] = await listOf(ben)
    expect(await bensEar.hears('recipe:shared')).toEqual({ recipe, sender: person(sam) })
    const message = 'You can only share recipes with your friends.'
    const stranger = { recipeId, targetUserEmail: 'stranger@example.com' }
    expect(await share(samsEar, recipeId, stranger.targetUserEmail)).toEqual({ ok: false, message })
    expect(await samsEar.hears('recipe:share:error')).toEqual({ ...stranger, message })
    samsEar.close()
    bensEar.close()
  })

  it.each<[string, (sam: Member, ben: Member) => Promise<string>, string]>([
    [
      'sharing is switched off',
      async (sam) => {
        await sam.patch('/api/me', { isSharingEnabled: false })
        return (await typeRecipe(sam))._id
      },
      'Recipe sharing is switched off in your profile.',
    ],
    ['the sender does not hold the recipe', async () => 'none', 'Recipe not found'],
    [
      'it is shared and not yet acknowledged',
      async (sam, ben) => {
        await ben.patch('/api/me', { isSharingEnabled: true })
        const ear = await ben.listen()
        await share(ear, (await typeRecipe(ben))._id, sam.email)
        ear.close()
        return (await listOf(sam))[0]?._id ?? ''
      },
      "Please press 'View & Save' on this recipe first.",
    ],
  ])('recipe:share:error with a message when %s', async (_, recipeOf, message) => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const recipeId = await recipeOf(sam, ben)
    const ear = await sam.listen()
    expect(await share(ear, recipeId, ben.email)).toEqual({ ok: false, message })
    const error = { recipeId, targetUserEmail: ben.email, message }
    expect(await ear.hears('recipe:share:error')).toEqual(error)
    ear.close()
  })

  it('friend:request with the sender, friend:accepted and friend:removed with the friend, on both sides', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const [adasEar, bensEar] = [await ada.listen(), await ben.listen()]
    await ada.post('/api/friend-request', { friendEmail: ben.email })
    const [pending] = (await ben.get<Me>('/api/me')).body.pendingRequests
    expect(await bensEar.hears('friend:request')).toEqual({ _id: pending?._id, from: person(ada) })
    await ben.post('/api/friend-requests/approve', { requestId: pending?._id })
    expect(await adasEar.hears('friend:accepted')).toEqual({ friend: person(ben) })
    expect(await bensEar.hears('friend:accepted')).toEqual({ friend: person(ada) })
    await ada.delete('/api/friends', { friendEmail: ben.email })
    expect(await adasEar.hears('friend:removed')).toEqual({ email: ben.email })
    expect(await bensEar.hears('friend:removed')).toEqual({ email: ada.email })
    adasEar.close()
    bensEar.close()
  })

  it('ocr:error with a message when nothing can be read', async () => {
    const ada = await join(server)
    const ear = await ada.listen()
    const file = `data:image/jpeg;base64,${(await redPicture(800, 600)).toString('base64')}`
    await ada.post('/api/scrape/ocr', { file })
    const message =
      'No recipe could be read in this photo. Try again with more light, closer, and straight on.'
    expect(await ear.hears('ocr:error', 30_000)).toEqual({ message })
    ear.close()
  })

  it('the author’s edit at every holder, each with their own entry', async () => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const samsEar = await sam.listen()
    const { _id } = await typeRecipe(sam)
    await share(samsEar, _id, ben.email)
    const bensEar = await ben.listen()
    await sam.put<{ recipe: Recipe }>('/api/manual-recipe', { id: _id, title: 'Edited' })
    expect(await samsEar.hears('recipe:updated')).toEqual((await listOf(sam))[0])
    expect(await bensEar.hears('recipe:updated')).toEqual((await listOf(ben))[0])
    expect((await listOf(ben))[0]).toMatchObject({ title: 'Edited', sharedBy: 'Sam Cook' })
    samsEar.close()
    bensEar.close()
  })
})
