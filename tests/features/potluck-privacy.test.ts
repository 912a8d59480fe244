import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Potluck, PotluckEntry } from '#server/contract/potlucks.ts'
import { potluck as potluckCommand } from '../support/cli.ts'
import { befriend, join, type Member, typeRecipe } from '../support/people.ts'
import { createVisitor, invite, makeLink, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { mailerOf } from '../support/smtp.ts'

let server: TestServer
let ada: Member
let ben: Member
let eve: Member
let time = Date.now()
const sent: { to: string; text: string }[] = []
beforeAll(async () => {
  server = await startTestServer({
    given: {
      now: () => time,
      mailer: mailerOf((mail) => sent.push(mail)),
    },
  })
  ada = await join(server)
  ben = await join(server, 'Ben')
  eve = await join(server, 'Eve')
  await befriend(ada, ben)
})
afterAll(() => server.close())

const clara = { name: 'Clara Miller', answer: 'yes', people: '2', avoids: 'celery', 'diet-nuts': 'on' }
const answer = (member: Member, { _id }: { _id: string }, body: object) =>
  member.put<{ potluck: Potluck }>(`/api/potlucks/${_id}/answer`, body)

/** With Ben invited, Clara coming by the link, and a dish with nuts of the host. */
async function supper() {
  const potluck = await invite(ada, { place: '12 Mill Lane', note: 'Ring twice' }, time)
  await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
  const url = await makeLink(ada, potluck)
  const guest = createVisitor(server)
  await guest.fill(url, clara)
  await guest.fill(`${url}/dishes`, { dishId: 'dish-of-clara', title: 'Celery soup', course: 'starter' })
  const cake = await typeRecipe(ada, 'Cake', { ingredients: ['200 g flour', '50 g flaked almonds'] })
  await ada.put(`/api/potlucks/${potluck._id}/dishes/cake-of-ada-cook`, {
    course: 'dessert',
    recipeId: cake._id,
  })
  return { potluck, url, guest, path: `/potlucks/${potluck._id}` }
}
const byLink = async (url: string) =>
  (await server.api.get<{ potluck: Potluck }>(`/api/potluck-links/${url.split('/').at(-1)}`)).body.potluck
const listed = async (member: Member, { _id }: { _id: string }) =>
  (await member.get<{ potlucks: PotluckEntry[] }>('/api/potlucks')).body.potlucks.find(
    (entry) => entry._id === _id,
  )

/** What people tell the host alone, and what a stranger with the link must not learn. */
const health = ['celery', 'nuts']
const evening = ['12 Mill Lane', 'Ring twice', 'Clara', 'Miller', 'Celery soup', 'Cake', 'almonds', 'Cook']
const found = (text: string, words: string[]) => words.filter((word) => text.includes(word))

describe('what guests of a potluck see', () => {
  it('before answering, anyone with the link sees its name, its date and who invites', async () => {
    const { url } = await supper()
    const page = await createVisitor(server).open(url)
    const shown = await byLink(url)
    expect(page.html).toContain('Ada invites you')
    const withoutForm = page.html.replace(/<form[\s\S]*?<\/form>/g, '')
    expect(found(withoutForm, [...evening, ...health])).toEqual([])
    expect(found(JSON.stringify(shown), [...evening, ...health])).toEqual([])
    expect(shown).toMatchObject({ name: 'Harvest potluck', host: 'Ada', role: 'invited', coming: 0 })
    const calendar = await (await fetch(`${url}/potluck.ics`)).text()
    expect(calendar).toContain('Harvest potluck')
    expect(found(calendar, [...evening, ...health])).toEqual([])
    const dish = await fetch(`${url}/dishes/cake-of-ada-cook`, { redirect: 'manual' })
    expect(dish.status).toBe(302)
  })

  it('the form says who sees what', async () => {
    const { html } = await createVisitor(server).open((await supper()).url)
    const form = /<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('Other guests see your first name.')
    expect(form).toContain(
      'The host sees this with your name. Other guests see how many people avoid what, without names.',
    )
  })

  it.each([
    ['no', 'invited'],
    ['maybe', 'guest'],
    ['yes', 'guest'],
  ])('after the answer %s by the link, their part is that of %s', async (reply, role) => {
    const { url } = await supper()
    const dev = createVisitor(server)
    await dev.fill(url, { name: 'Dev', answer: reply, people: '1' })
    const { html } = await dev.open(url)
    expect(html).toContain(`"role":"${role}"`)
    const expected = role === 'guest' ? ['12 Mill Lane', 'Ring twice', 'Clara', 'Celery soup', 'Cake'] : []
    const plain = html.replace(/<form[\s\S]*?<\/form>/g, '')
    expect(
      found(plain, ['12 Mill Lane', 'Ring twice', 'Clara', 'Miller', 'Celery soup', 'Cake', 'almonds']),
    ).toEqual(expected)
    const dish = await dev.open(`${url}/dishes/cake-of-ada-cook`)
    expect(dish.status).toBe(role === 'guest' ? 200 : 302)
  })

  it('a friend with an account who has not answered, or cannot come, sees no more than that', async () => {
    const { potluck, path } = await supper()
    const look = async () => {
      const page = await fetch(server.url + path, { headers: { cookie: ben.pageCookie } })
      const file = await fetch(`${server.url}${path}/potluck.ics`, { headers: { cookie: ben.pageCookie } })
      const texts = [
        JSON.stringify(await potluckOf(ben, potluck)),
        JSON.stringify(await listed(ben, potluck)),
        await page.text(),
        await file.text(),
      ]
      return texts.map((text) => found(text, ['12 Mill Lane', 'Ring twice', 'Clara', 'Celery soup', 'Cake']))
    }
    expect(await look()).toEqual([[], [], [], []])
    const saving = `/api${path}/dishes/cake-of-ada-cook/save`
    expect(await ben.post(saving)).toMatchObject({ status: 403 })
    await answer(ben, potluck, { answer: 'no' })
    expect(await look()).toEqual([[], [], [], []])
    await answer(ben, potluck, { answer: 'maybe' })
    expect((await look())[0]).toEqual(['12 Mill Lane', 'Ring twice', 'Clara', 'Celery soup', 'Cake'])
    expect(await ben.post(saving)).toMatchObject({ status: 200 })
  })

  it('a member who joins with the link learns nothing by joining', async () => {
    const { potluck, url } = await supper()
    await eve.post(`/api/potluck-links/${url.split('/').at(-1)}/join`)
    const shown = await potluckOf(eve, potluck)
    // Her own name.
    expect(found(JSON.stringify(shown), [...evening, ...health])).toEqual(['Cook'])
    expect(shown).toMatchObject({ host: 'Ada', role: 'invited' })
    const { body } = await answer(eve, potluck, { answer: 'yes' })
    expect(body.potluck).toMatchObject({ host: 'Ada', place: '12 Mill Lane' })
    expect(found(JSON.stringify(body), ['Cook', ben.email, ada.email])).toEqual(['Cook'])
    expect(body.potluck.guests.map(({ name }) => name)).toEqual(['Ada', 'Clara', 'Eve Cook'])
  })

  it('who must not eat what is for the host alone; others learn how many, after they answered', async () => {
    const { potluck, guest, url } = await supper()
    const { body } = await answer(ben, potluck, { answer: 'yes', diets: ['nuts', 'pork'], avoids: 'papaya' })
    const host = await potluckOf(ada, potluck)
    expect(host.guests.map(({ name, diets, avoids }) => [name, diets, avoids])).toEqual([
      ['Ada Cook', [], ''],
      ['Ben Cook', ['nuts', 'pork'], 'papaya'],
      ['Clara Miller', ['nuts'], 'celery'],
    ])
    const avoided = [
      { diet: 'nuts', count: 2 },
      { diet: 'pork', count: 1 },
    ]
    for (const seen of [host, body.potluck]) expect(seen.avoided).toEqual(avoided)
    expect(body.potluck.guests.map(({ name, diets, avoids }) => [name, diets, avoids])).toEqual([
      ['Ada Cook', [], ''],
      ['Ben Cook', ['nuts', 'pork'], 'papaya'],
      ['Clara', [], ''],
    ])
    const { html } = await guest.open(url)
    expect(html).toContain('2 people avoid nuts')
    expect(html).toContain('value="celery"')
    expect(html).not.toContain('papaya')
    await answer(ben, potluck, { answer: 'no', diets: ['nuts', 'pork'], avoids: 'papaya' })
    expect((await potluckOf(ada, potluck)).avoided).toEqual([{ diet: 'nuts', count: 1 }])
  })

  it('a cook learns that a guest avoids something in their own dish, but neither who nor the words', async () => {
    const { potluck, guest, url } = await supper()
    await answer(ben, potluck, { answer: 'yes', avoids: 'celery since my operation, almonds' })
    const bread = await typeRecipe(ben, 'Bread', { ingredients: ['500 g flour', '100 g walnuts'] })
    await ben.put(`/api/potlucks/${potluck._id}/dishes/bread-of-ben-cook`, {
      course: 'side',
      recipeId: bread._id,
    })
    expect((await potluckOf(ben, potluck)).clashes).toEqual([
      { guest: null, avoids: '', dishId: 'bread-of-ben-cook', dish: 'Bread', because: '100 g walnuts' },
    ])
    expect((await potluckOf(ada, potluck)).clashes).toContainEqual({
      ...{ guest: 'Clara Miller', avoids: 'No nuts', dishId: 'bread-of-ben-cook', dish: 'Bread' },
      because: '100 g walnuts',
    })
    const { html } = await guest.open(url)
    expect(html).not.toContain('operation')
    expect(html).not.toContain('walnuts')
  })

  it('a guest who was removed, and a former friend, see nothing more', async () => {
    const { potluck, guest, url, path } = await supper()
    await answer(ben, potluck, { answer: 'yes' })
    const { guests } = await potluckOf(ada, potluck)
    for (const { _id, isHost } of guests) if (!isHost) await ada.delete(`/api${path}/guests/${_id}`)
    expect((await ben.get(`/api${path}`)).status).toBe(404)
    const { html } = await guest.open(url)
    expect(found(html.replace(/<form[\s\S]*?<\/form>/g, ''), evening)).toEqual([])
  })

  it('invitations and their notices do not tell the place; changes tell it to those who come', async () => {
    sent.splice(0)
    const listener = await ben.listen()
    const { potluck, path } = await supper()
    const event = await listener.event('potluck:invited')
    expect(found(JSON.stringify(event), ['12 Mill Lane', ...health])).toEqual([])
    listener.close()
    time += 120_000
    await server.settleJobs()
    await server.settleJobs()
    const invited = sent.map(({ text }) => text).filter((text) => text.includes(potluck._id))
    expect(invited).toHaveLength(1)
    expect(found(invited.join(), ['12 Mill Lane', ...health])).toEqual([])
    expect(invited[0]).toContain('The place is shown to those who come.')
    await answer(ben, potluck, { answer: 'yes' })
    const { name, date, timeZone } = potluck
    await ada.put(`/api${path}`, { name, date, timeZone, place: '14 Mill Lane' })
    await answer(ben, potluck, { answer: 'no' })
    time += 600_000
    sent.splice(0)
    await server.settleJobs()
    await server.settleJobs()
    expect(found(sent.map(({ text }) => text).join(), ['Mill Lane'])).toEqual([])
  })

  it('the commands of the admin print no health of guests', async () => {
    const { potluck, guest, url } = await supper()
    await guest.fill(url, { ...clara, avoids: 'celery, zorblax' })
    const { dataDir, databaseEnv: env } = server
    for (const args of [
      ['show', potluck._id],
      ['export', ada.email],
    ]) {
      const { out } = await potluckCommand(['--json', 'potlucks', ...args], { dataDir, env })
      expect(out).toContain('Clara')
      for (const words of ['"avoids": "celery', 'zorblax']) expect(out).not.toContain(words)
      expect(out).not.toMatch(/"diets":\s*\[\s*"/)
    }
  })
})
