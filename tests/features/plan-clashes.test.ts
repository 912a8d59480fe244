import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#server/contract/account.ts'
import type { PlanClashes } from '#server/contract/plan.ts'
import { createClient } from '../support/client.ts'
import { befriend, join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = '2026-03-02'
const days = 'from=2026-03-01&to=2026-03-07'
let count = 0
const nextId = () => `operation-${++count}`

async function plan(member: Member, title: string, recipe: string | null = null): Promise<string> {
  const entry = nextId()
  const add = {
    kind: 'add',
    id: nextId(),
    at: 1_700_000_000_000 + count,
    plan: member.id,
    entry,
    title,
    recipe,
  }
  const where = { servings: null, day, meal: 'dinner', place: count }
  await member.post('/api/plans/operations', { operations: [{ ...add, ...where }] })
  return entry
}
const clashesOf = async (member: Member, id = member.id) =>
  (await member.get<PlanClashes>(`/api/plans/${id}/clashes?${days}`)).body
const nothing = { clashes: [], unclear: [] }

describe('a plan', () => {
  it('says which meals its people must not eat, and whom to ask', async () => {
    const [ada, kim] = [await join(server), await join(server, 'Kim')]
    await befriend(ada, kim)
    const cake = await typeRecipe(ada, 'Sunday bake', { ingredients: ['200 g flour', '100 g walnuts'] })
    const baked = await plan(ada, 'Sunday bake', cake._id)
    const salad = await plan(ada, 'Caesar salad')
    expect(await clashesOf(ada)).toEqual(nothing)
    await kim.patch('/api/me', { diets: ['vegetarian'], avoids: 'nut allergy, see my mail' })
    // Not of a friend who does not see the plan.
    expect(await clashesOf(ada)).toEqual(nothing)
    await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: kim.email })
    await ada.patch('/api/me', { avoids: 'wheat' })
    const { clashes, unclear } = await clashesOf(ada)
    expect(clashes).toContainEqual({
      ...{ entry: baked, person: 'Kim Cook', avoids: 'nut allergy', because: '100 g walnuts' },
    })
    expect(clashes).toContainEqual({ entry: baked, person: null, avoids: 'wheat', because: '200 g flour' })
    expect(clashes).toContainEqual({
      ...{ entry: salad, person: 'Kim Cook', avoids: 'Vegetarian', because: 'Caesar salad' },
    })
    expect(unclear).toEqual([{ person: 'Kim Cook', words: 'see my mail' }])
    expect((await clashesOf(kim, ada.id)).unclear).toEqual([{ person: null, words: 'see my mail' }])
  })

  it('believes what the cook says of a line', async () => {
    const ada = await join(server)
    const line = '100 ml cream'
    const soup = await typeRecipe(ada, 'Soup', { ingredients: [line, '500 g carrots'] })
    await plan(ada, 'Soup', soup._id)
    await ada.patch('/api/me', { diets: ['dairy'] })
    expect((await clashesOf(ada)).clashes).toMatchObject([{ because: line }])
    await ada.put(`/api/recipes/${soup._id}/contents`, { line, content: 'milk', isIn: false })
    expect(await clashesOf(ada)).toEqual(nothing)
  })

  it('shows this to its people alone', async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    expect((await eve.get(`/api/plans/${ada.id}/clashes?${days}`)).status).toBe(404)
    expect((await createClient(server.url).get(`/api/plans/${ada.id}/clashes?${days}`)).status).toBe(401)
  })
})

describe('what a person must not eat', () => {
  it('is on their account page, and in nothing that friends read', async () => {
    const [ada, kim] = [await join(server), await join(server, 'Kim')]
    await befriend(ada, kim)
    await kim.patch('/api/me', { diets: ['halal'], avoids: 'kiwi' })
    expect((await kim.get<Account>('/api/account')).body).toMatchObject({ diets: ['halal'], avoids: 'kiwi' })
    for (const path of ['/api/me', '/api/plans'])
      expect(JSON.stringify((await ada.get(path)).body)).not.toMatch(/halal|kiwi/)
  })

  it('reaches a friend who has their plan open, once, and a stranger never', async () => {
    const [ada, kim, eve] = [await join(server), await join(server, 'Kim'), await join(server, 'Eve')]
    await befriend(ada, kim)
    await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: kim.email })
    const [opened, others] = [await ada.listen(), await eve.listen()]
    await kim.patch('/api/me', { firstName: 'Kimberly' })
    await kim.patch('/api/me', { avoids: 'kiwi' })
    await kim.patch('/api/me', { diets: ['vegan'] })
    expect(await opened.event('plan:people')).toMatchObject({ _id: ada.id })
    await ada.patch('/api/me', { avoids: 'nuts' })
    await expect.poll(() => opened.received.filter(({ name }) => name === 'plan:people').length).toBe(3)
    expect(JSON.stringify([opened.received, others.received])).not.toMatch(/kiwi|vegan/)
    expect(others.received.filter(({ name }) => name === 'plan:people')).toEqual([])
    opened.close()
    others.close()
  })

  it.each([
    ['an unknown diet', { diets: ['happy'] }],
    ['201 letters', { avoids: 'x'.repeat(201) }],
  ])('is refused with %s', async (_, body) => {
    const ada = await join(server)
    expect((await ada.patch('/api/me', body)).status).toBe(400)
    expect((await ada.get<Account>('/api/account')).body).toMatchObject({ diets: [], avoids: '' })
  })
})
