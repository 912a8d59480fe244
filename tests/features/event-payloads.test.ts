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
const share = (listener: Listener, recipeId: string, targetUserEmail: string) =>
  listener.socket.timeout(2000).emitWithAck('recipe:share', { recipeId, targetUserEmail })

describe('the published client receives', () => {
  it('recipe:created, recipe:updated and recipe:deleted, with the recipe as in the list', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const { _id, link } = await typeRecipe(ada)
    expect(await listener.event('recipe:created')).toEqual((await listOf(ada))[0])
    await ada.post('/api/favorites/toggle', { link })
    expect(await listener.event('recipe:updated')).toEqual((await listOf(ada))[0])
    await ada.delete(`/api/results/${_id}`)
    expect(await listener.event('recipe:deleted')).toEqual({ _id })
    expect(listener.received.map(({ name }) => name)).toEqual([
      'recipe:created',
      'recipe:updated',
      'recipe:deleted',
    ])
    listener.close()
  })

  it('recipe:shared with recipe and sender, recipe:share:success and recipe:share:error with the input', async () => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const [samsListener, bensListener] = [await sam.listen(), await ben.listen()]
    const { _id: recipeId } = await typeRecipe(sam)
    expect(await share(samsListener, recipeId, ben.email)).toEqual({ ok: true })
    const input = { recipeId, targetUserEmail: ben.email }
    expect(await samsListener.event('recipe:share:success')).toEqual(input)
    const [recipe] = await listOf(ben)
    expect(await bensListener.event('recipe:shared')).toEqual({ recipe, sender: person(sam) })
    const message = 'You can only share recipes with your friends.'
    const stranger = { recipeId, targetUserEmail: 'stranger@example.com' }
    expect(await share(samsListener, recipeId, stranger.targetUserEmail)).toEqual({ ok: false, message })
    expect(await samsListener.event('recipe:share:error')).toEqual({ ...stranger, message })
    samsListener.close()
    bensListener.close()
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
        const listener = await ben.listen()
        await share(listener, (await typeRecipe(ben))._id, sam.email)
        listener.close()
        return (await listOf(sam))[0]?._id ?? ''
      },
      "Please press 'View & Save' on this recipe first.",
    ],
  ])('recipe:share:error with a message when %s', async (_, recipeOf, message) => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const recipeId = await recipeOf(sam, ben)
    const listener = await sam.listen()
    expect(await share(listener, recipeId, ben.email)).toEqual({ ok: false, message })
    const error = { recipeId, targetUserEmail: ben.email, message }
    expect(await listener.event('recipe:share:error')).toEqual(error)
    listener.close()
  })

  it('friend:request with the sender, friend:accepted and friend:removed with the friend, on both sides', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const [adasListener, bensListener] = [await ada.listen(), await ben.listen()]
    await ada.post('/api/friend-request', { friendEmail: ben.email })
    const [pending] = (await ben.get<Me>('/api/me')).body.pendingRequests
    expect(await bensListener.event('friend:request')).toEqual({ _id: pending?._id, from: person(ada) })
    await ben.post('/api/friend-requests/approve', { requestId: pending?._id })
    expect(await adasListener.event('friend:accepted')).toEqual({ friend: person(ben) })
    expect(await bensListener.event('friend:accepted')).toEqual({ friend: person(ada) })
    await ada.delete('/api/friends', { friendEmail: ben.email })
    expect(await adasListener.event('friend:removed')).toEqual({ email: ben.email })
    expect(await bensListener.event('friend:removed')).toEqual({ email: ada.email })
    adasListener.close()
    bensListener.close()
  })

  it('ocr:error with a message when a picture is damaged', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const half = (await redPicture(800, 600)).subarray(0, 900)
    const file = `data:image/jpeg;base64,${half.toString('base64')}`
    await ada.post('/api/scrape/ocr', { file })
    const message = 'That file could not be read as a picture. It may be damaged or cut short.'
    expect(await listener.event('ocr:error')).toEqual({ message })
    listener.close()
  })

  it('the author’s edit at every holder, each with their own entry', async () => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const samsListener = await sam.listen()
    const { _id } = await typeRecipe(sam)
    await share(samsListener, _id, ben.email)
    const bensListener = await ben.listen()
    await sam.put<{ recipe: Recipe }>('/api/manual-recipe', { id: _id, title: 'Edited' })
    expect(await samsListener.event('recipe:updated')).toEqual((await listOf(sam))[0])
    expect(await bensListener.event('recipe:updated')).toEqual((await listOf(ben))[0])
    expect((await listOf(ben))[0]).toMatchObject({ title: 'Edited', sharedBy: 'Sam Cook' })
    samsListener.close()
    bensListener.close()
  })
})
