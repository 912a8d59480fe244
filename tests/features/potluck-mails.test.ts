import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#server/services/accounts/account-deletion.ts'
import { befriend, join, type Member } from '../support/people.ts'
import { inTwoDays, invite } from '../support/potlucks.ts'
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

/** Lets the time pass and the due jobs run. */
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

async function inviteBen(extra: object = {}) {
  const potluck = await invite(ada, extra, time)
  await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
  return potluck
}
const answer = (potluck: { _id: string }, reply: string) =>
  ben.put(`/api/potlucks/${potluck._id}/answer`, { answer: reply })

describe('mails about a potluck', () => {
  it('invite a friend who has not answered a minute later', async () => {
    const potluck = await inviteBen({ name: 'Soup http://evil.example night' })
    await pass(30_000)
    expect(subjects()).toEqual([])
    await pass(60_000)
    const [mail] = sent.splice(0)
    expect(mail?.subject).toBe('Ada invites you: Soup http: //evil. example night')
    expect(mail?.text).toContain(`/potlucks/${potluck._id}`)
    expect(mail?.text).toContain('Saturday 28 November 2026, 18:30.')
    expect(mail?.text).not.toContain('The garden')
    await answer(potluck, 'no')
    const answered = await inviteBen()
    await answer(answered, 'no')
    await pass(120_000)
    expect(subjects()).toEqual([])
  })

  it('tell those who come that a potluck is called off with the account of its host', async () => {
    const cleo = await join(server, 'Cleo')
    await befriend(cleo, ben)
    for (const name of ['Soup http://evil.example night', 'Answered no', 'Not answered']) {
      const potluck = await invite(cleo, { name }, time)
      await cleo.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
      if (name !== 'Not answered') await answer(potluck, name === 'Answered no' ? 'no' : 'maybe')
    }
    await pass(120_000)
    sent.splice(0)
    await server.app.store.write((tx) => deleteAccount(server.app, tx, cleo.id))
    await pass(0)
    expect(sent.splice(0)).toMatchObject([
      {
        to: ben.email,
        subject: 'Called off: Soup http: //evil. example night, Saturday 28 November 2026, 18:30',
      },
    ])
  })

  it('remind those who said yes on the day before, once, also after a restart', async () => {
    const potluck = await inviteBen()
    await answer(potluck, 'yes')
    const maybe = await inviteBen({ name: 'Another one' })
    await answer(maybe, 'maybe')
    await pass(60_000)
    sent.splice(0)
    await pass(20 * hourMs)
    expect(subjects()).toEqual([])
    await server.restart()
    // Ten in the morning in Berlin.
    time = Date.parse('2026-11-27T09:00:01Z')
    await pass(0)
    const mails = sent.splice(0)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ben.email, 'Tomorrow: Harvest potluck']])
    await server.restart()
    // Nobody is reminded again, whatever the clock does.
    time -= 3 * hourMs
    await pass(0)
    await pass(6 * hourMs)
    expect(subjects()).toEqual([])
  })

  it('remind of the new day when the potluck is moved', async () => {
    const potluck = await inviteBen({ date: inTwoDays(time + 5 * 24 * hourMs) })
    await answer(potluck, 'yes')
    const { name, timeZone } = potluck
    await ada.put(`/api/potlucks/${potluck._id}`, {
      name,
      timeZone,
      date: inTwoDays(time + 9 * 24 * hourMs),
      place: 'The hall',
    })
    await pass(10 * 60_000)
    expect(subjects()).toEqual(['New time or place: Harvest potluck'])
    await pass(6 * 24 * hourMs)
    expect(subjects()).toEqual([])
    await pass(4 * 24 * hourMs)
    expect(subjects()).toEqual(['Tomorrow: Harvest potluck'])
  })

  it('say when it is called off, and remind nobody of it', async () => {
    const potluck = await inviteBen()
    await answer(potluck, 'yes')
    await ada.put(`/api/potlucks/${potluck._id}/cancelled`, { isCancelled: true })
    await pass(10 * 60_000)
    expect(subjects()).toEqual(['Called off: Harvest potluck'])
    await pass(40 * hourMs)
    expect(subjects()).toEqual([])
  })

  it('do not come to those who switched them off', async () => {
    await ben.patch('/api/me', { mutedMails: ['potlucks'] })
    const potluck = await inviteBen()
    await pass(120_000)
    await answer(potluck, 'yes')
    await pass(40 * hourMs)
    expect(subjects()).toEqual([])
    await ben.patch('/api/me', { mutedMails: [] })
  })
})
