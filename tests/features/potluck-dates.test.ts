import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarkedDate } from '#server/contract/potluck-dates.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { befriend, join, type Member } from '../support/people.ts'
import { createVisitor, invite, makeLink, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { mailerOf } from '../support/smtp.ts'

const hourMs = 3_600_000
let server: TestServer
let ada: Member
let ben: Member
/** Noon in Berlin, in winter. */
let time = Date.parse('2026-11-26T11:00:00Z')
const sent: { to: string; subject: string; text: string }[] = []
beforeAll(async () => {
  server = await startTestServer({
    given: {
      now: () => time,
      mailer: mailerOf((mail) => sent.push(mail)),
    },
  })
  ada = await join(server)
  ben = await join(server, 'Ben')
  await befriend(ada, ben)
})
afterAll(() => server.close())

const [saturday, sunday, monday] = ['2026-12-05T18:30', '2026-12-06T13:00', '2026-12-07T19:00'] as const
const offered = { date: null, dates: [sunday, saturday, monday] }
const mark = (...votes: MarkedDate['vote'][]): MarkedDate[] =>
  [saturday, sunday, monday].flatMap((date, at) => (votes[at] ? [{ date, vote: votes[at] }] : []))
const answer = (member: Member, { _id }: { _id: string }, dates: MarkedDate[], given = 'yes') =>
  member.put<{ potluck: Potluck }>(`/api/potlucks/${_id}/answer`, { answer: given, dates })
const choose = (member: Member, { _id }: { _id: string }, date: string) =>
  member.put<{ potluck: Potluck }>(`/api/potlucks/${_id}/date`, { date })
const page = async (path: string, cookie: string) =>
  (await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })).text()

async function offerDates(extra: object = {}) {
  const potluck = await invite(ada, { ...offered, ...extra }, time)
  await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
  return potluck
}
async function pass(ms: number): Promise<void> {
  time += ms
  await server.settleJobs()
  await server.settleJobs()
}
const subjects = (to = ben.email) =>
  sent
    .splice(0)
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject)

describe('a host who offers several dates', () => {
  it('gives two to six different ones that are still to come, in any order', async () => {
    const details = { requestId: 'request-of-refused', name: 'Supper', timeZone: 'Europe/Berlin' }
    const post = (more: object) => ada.post('/api/potlucks', { ...details, ...more })
    for (const dates of [
      [saturday],
      [saturday, saturday],
      [saturday, '2026-11-25T18:30'],
      [saturday, 'soon'],
    ])
      expect((await post({ dates })).status).toBe(400)
    const seven = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-12-0${day}T18:30`)
    expect((await post({ dates: seven })).status).toBe(400)
    expect((await post({})).status).toBe(400)
    const potluck = await offerDates()
    expect(potluck).toMatchObject({ date: null, startsAt: null, isPast: false })
    expect(potluck.dates).toEqual([
      { date: saturday, startsAt: '2026-12-05T17:30:00.000Z' },
      { date: sunday, startsAt: '2026-12-06T12:00:00.000Z' },
      { date: monday, startsAt: '2026-12-07T18:00:00.000Z' },
    ])
  })

  it('sees whom each date suits, live, and guests see it only after they answered', async () => {
    const cleo = await join(server, 'Cleo')
    await befriend(ada, cleo)
    const potluck = await offerDates()
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [cleo.email] })
    const listener = await ada.listen()
    const { body } = await answer(ben, potluck, mark('yes', 'if need be', 'no'))
    expect(await listener.event('potluck:changed')).toEqual({ _id: potluck._id })
    listener.close()
    // Nobody comes to a potluck without a date.
    expect(body.potluck).toMatchObject({ answer: 'maybe', role: 'guest', place: 'The garden' })
    const marksOf = ({ guests }: Potluck) => guests.map(({ name, dates }) => ({ name, dates }))
    expect(marksOf(await potluckOf(ada, potluck))).toContainEqual({
      name: 'Ben Cook',
      dates: mark('yes', 'if need be', 'no'),
    })
    expect(marksOf(await potluckOf(cleo, potluck))).toEqual([{ name: 'Cleo Cook', dates: [] }])
    const html = await page(`/potlucks/${potluck._id}`, ada.pageCookie)
    expect(html).toContain('Dates to choose from')
    expect(html).toContain('Choose this date')
    await answer(cleo, potluck, mark('no', 'no', 'no'))
    expect(await potluckOf(cleo, potluck)).toMatchObject({ answer: 'no', role: 'invited', place: '' })
    await answer(cleo, potluck, [], 'no')
    expect(marksOf(await potluckOf(ada, potluck))).toContainEqual({
      name: 'Cleo Cook',
      dates: mark('no', 'no', 'no'),
    })
    // Dates that were never offered are not kept.
    await answer(cleo, potluck, [{ date: '2026-12-24T18:30', vote: 'yes' }])
    expect(marksOf(await potluckOf(ada, potluck))).toContainEqual({ name: 'Cleo Cook', dates: [] })
  })

  it('fixes one with a tap: one event, one notice to all who answered, and answers follow from what they marked', async () => {
    const guests = await Promise.all(['Dora', 'Emil', 'Fay', 'Gus'].map((name) => join(server, name)))
    const [dora, emil, fay, gus] = guests as [Member, Member, Member, Member]
    for (const guest of guests) await befriend(ada, guest)
    const potluck = await offerDates()
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: guests.map(({ email }) => email) })
    await answer(dora, potluck, mark('no', 'yes'))
    await answer(emil, potluck, mark('yes', 'if need be'))
    await answer(fay, potluck, mark('yes', 'no'))
    await pass(10 * 60_000)
    sent.splice(0)
    expect((await choose(ben, potluck, sunday)).status).toBe(403)
    expect((await choose(ada, potluck, '2026-12-24T18:30')).status).toBe(400)
    const listener = await gus.listen()
    const { body, status } = await choose(ada, potluck, sunday)
    expect(status).toBe(200)
    expect((await choose(ada, potluck, sunday)).status).toBe(200)
    expect(await listener.event('potluck:changed')).toEqual({ _id: potluck._id })
    listener.close()
    expect(body.potluck).toMatchObject({ date: sunday, startsAt: '2026-12-06T12:00:00.000Z', dates: [] })
    const answers = body.potluck.guests.map(({ name, answer: said }) => [name.split(' ')[0], said])
    expect(answers).toEqual(
      expect.arrayContaining([
        ['Ada', 'yes'],
        ['Dora', 'yes'],
        ['Emil', 'maybe'],
        ['Fay', 'no'],
        ['Gus', null],
      ]),
    )
    await pass(10 * 60_000)
    expect(sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [dora, emil, fay].map(({ email }) => [email, 'The date is fixed: Harvest potluck']).toSorted(),
    )
    const toDora = sent.find(({ to }) => to === dora.email)
    expect(toDora?.text).toContain('Sunday 6 December 2026, 13:00')
    sent.splice(0)
    expect((await choose(ada, potluck, saturday)).status).toBe(400)
  })

  it('can offer them again, and nothing that was marked is lost', async () => {
    const potluck = await offerDates()
    await answer(ben, potluck, mark('no', 'no', 'yes'))
    await choose(ada, potluck, saturday)
    expect(await potluckOf(ben, potluck)).toMatchObject({ answer: 'no' })
    const { name, timeZone, place } = potluck
    const again = { name, timeZone, place, ...offered }
    expect((await ada.put(`/api/potlucks/${potluck._id}`, again)).status).toBe(200)
    const reopened = await potluckOf(ben, potluck)
    expect(reopened).toMatchObject({ date: null, answer: 'maybe' })
    expect(reopened.guests.find(({ isYou }) => isYou)?.dates).toEqual(mark('no', 'no', 'yes'))
    // An undone choice is told to nobody.
    await pass(10 * 60_000)
    expect(sent.map(({ subject }) => subject)).not.toContain('The date is fixed: Harvest potluck')
    // From one date to several: who said yes to the one may come.
    await choose(ada, potluck, monday)
    await answer(ben, potluck, [], 'yes')
    expect(await potluckOf(ben, potluck)).toMatchObject({ answer: 'yes', date: monday })
    await ada.put(`/api/potlucks/${potluck._id}`, {
      ...again,
      dates: ['2026-12-12T18:30', '2026-12-13T18:30'],
    })
    expect(await potluckOf(ben, potluck)).toMatchObject({ answer: 'maybe', date: null })
  })
})

describe('a potluck without a date', () => {
  it('has no calendar and no reminder until the date is fixed', async () => {
    const potluck = await offerDates()
    await answer(ben, potluck, mark('yes', 'yes', 'yes'))
    const ics = () =>
      fetch(`${server.url}/potlucks/${potluck._id}/potluck.ics`, { headers: { cookie: ben.pageCookie } })
    expect((await ics()).status).toBe(404)
    const path = `/potlucks/${potluck._id}`
    expect(await page(path, ben.pageCookie)).not.toContain('potluck.ics')
    await choose(ada, potluck, saturday)
    expect(await (await ics()).text()).toContain('DTSTART:20261205T173000Z')
    expect(await page(path, ben.pageCookie)).toContain('potluck.ics')
    const other = await offerDates({ name: 'Other supper' })
    await answer(ben, other, mark('yes', 'yes', 'yes'))
    await pass(10 * 60_000)
    sent.splice(0)
    // By steps of a day, as the job plans itself.
    while (time < Date.parse('2026-12-04T12:00:00Z')) await pass(23 * hourMs)
    expect(subjects()).toEqual(['Tomorrow: Harvest potluck'])
    time = Date.parse('2026-12-02T11:00:00Z')
  })

  it('is told as open in lists, in the line on top, in mails, for the admin and in an export', async () => {
    const [olga, pia] = [await join(server, 'Olga'), await join(server, 'Pia')]
    await befriend(olga, pia)
    const far = { date: null, dates: ['2027-02-05T18:30', '2027-02-06T18:30'], name: 'Winter supper' }
    const { _id } = await invite(olga, far, time)
    await olga.put(`/api/potlucks/${_id}/guests`, { friendEmails: [pia.email] })
    expect(await page('/', olga.pageCookie)).toContain('Date still open: Winter supper, 1 still to answer')
    expect(await page('/', pia.pageCookie)).toContain('Date still open: Winter supper, please answer')
    expect(await page('/potlucks', pia.pageCookie)).toContain('Date still open')
    await pass(120_000)
    expect(sent.find(({ to }) => to === pia.email)?.text).toContain('Date still open')
    sent.splice(0)
    await pia.put(`/api/potlucks/${_id}/answer`, { answer: 'maybe', dates: [] })
    expect(await page('/', olga.pageCookie)).toContain('Date still open: Winter supper, please choose one')
    const { listAllPotlucks } = await import('#server/services/admin/admin-potlucks.ts')
    expect(await listAllPotlucks(server.app)).toContainEqual(
      expect.objectContaining({ _id, date: null, coming: 1, state: 'to come' }),
    )
    const { readKitchen } = await import('#server/services/transfer/export-kitchen.ts')
    const kitchen = await readKitchen(server.app.store.read, olga.id)
    expect(kitchen?.potlucks).toMatchObject([{ date: null, dates: far.dates }])
    // And comes back with what guests marked.
    const { importKitchen } = await import('#server/services/transfer/import-kitchen.ts')
    const quin = await join(server, 'Quin')
    const marks = [{ date: '2027-02-05T18:30', vote: 'yes' as const }]
    await pia.put(`/api/potlucks/${_id}/answer`, { answer: 'maybe', dates: marks })
    const moved = await readKitchen(server.app.store.read, olga.id)
    if (!moved) throw new Error('Nothing was exported.')
    await importKitchen(server.app, quin.id, moved, new Map())
    const { body } = await quin.get<{ potlucks: Potluck[] }>('/api/potlucks')
    expect(body.potlucks).toMatchObject([{ date: null, dates: [{ date: far.dates[0] }, {}] }])
    const theirs = await potluckOf(quin, body.potlucks[0] ?? { _id: '' })
    expect(theirs.guests.map(({ dates }) => dates)).toContainEqual(marks)
  })
})

describe('a guest without an account', () => {
  it('marks the dates in a form without scripts, and sees first names only', async () => {
    const potluck = await offerDates()
    await answer(ben, potluck, mark('yes', 'no', 'no'))
    const url = await makeLink(ada, potluck)
    const guest = createVisitor(server)
    const { html } = await guest.open(url)
    expect(html).toContain('Which dates suit you?')
    expect(html).toContain('Saturday 5 December 2026, 18:30')
    expect(html).not.toContain('name="answer" value="yes"')
    expect(html).not.toContain('Dates to choose from')
    const fields = { name: 'Clara Bell', answer: 'maybe', people: '2' }
    const refused = await guest.fill(url, { ...fields, people: '70', [`vote-${sunday}`]: 'yes' })
    expect(refused.status).toBe(400)
    expect(refused.html).toMatch(new RegExp(`<input[^>]*name="vote-${sunday}"[^>]*checked`))
    const votes = { [`vote-${saturday}`]: 'if need be', [`vote-${sunday}`]: 'yes', [`vote-${monday}`]: 'no' }
    expect((await guest.fill(url, { ...fields, ...votes })).status).toBe(303)
    const after = (await guest.open(url)).html
    expect(after).toContain('Dates to choose from')
    expect(after).toContain('Ben')
    expect(after).not.toContain('Ben Cook')
    const seen = (await potluckOf(ada, potluck)).guests.find(({ name }) => name === 'Clara Bell')
    expect(seen).toMatchObject({ answer: 'maybe', dates: mark('if need be', 'yes', 'no') })
    await choose(ada, potluck, sunday)
    expect((await potluckOf(ada, potluck)).coming).toBe(3)
    expect((await guest.open(url)).html).not.toContain('Which dates suit you?')
  })
})
