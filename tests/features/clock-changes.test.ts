import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredTimers } from '#server/contract/notices.ts'
import type { NewCalendar } from '#server/contract/plan.ts'
import { isQuiet } from '#server/services/notices/send-push.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { befriend, join, type Member } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { mailerOf } from '../support/smtp.ts'

const minute = 60_000
const dayMs = 24 * 60 * minute
let server: TestServer
let time = 0
let zone: string | undefined
const sent: string[] = []
beforeAll(async () => {
  // The clocks of the server's machine change, too.
  zone = process.env.TZ
  process.env.TZ = 'Europe/Berlin'
  server = await startTestServer({
    given: { now: () => time, mailer: mailerOf(({ subject }) => sent.push(subject)) },
  })
})
afterAll(async () => {
  await server.close()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Lets the due jobs run, and those that they queue. */
async function at(moment: number): Promise<void> {
  time = moment
  await server.settleJobs()
  await server.settleJobs()
}

// In Berlin they change at one o'clock of UTC.
describe.each([
  { what: 'skip an hour', sunday: '2026-03-29', ten: '2026-03-29T08:00:00Z' },
  { what: 'show an hour twice', sunday: '2026-10-25', ten: '2026-10-25T09:00:00Z' },
])('in the night in which the clocks $what', ({ sunday, ten }) => {
  const change = Date.parse(`${sunday}T01:00:00Z`)
  const dayFrom = (days: number) => new Date(Date.parse(sunday) + days * dayMs).toISOString().slice(0, 10)
  let ada: Member
  let ben: Member
  beforeAll(async () => {
    await at(change - 2 * dayMs)
    ada = await join(server)
    ben = await join(server, 'Ben')
    await befriend(ada, ben)
  })

  it('what is planned stays on its day, which is one day long in a calendar', async () => {
    const operations = [-1, 0, 1].map((days) => ({
      ...{ kind: 'add', id: newDeviceId('op'), at: time, plan: ada.id, entry: newDeviceId('entry') },
      ...{ title: 'Soup', servings: null, day: dayFrom(days), meal: 'dinner', place: 0 },
    }))
    await ada.post('/api/plans/operations', { operations })
    const { body } = await ada.post<NewCalendar>('/api/plans/calendar', { replaces: null })
    const feed = async () => (await fetch(`${server.url}${new URL(body.url).pathname}`)).text()
    for (const moment of [change - 150 * minute, change - 1, change, change + 60 * minute]) {
      await at(moment)
      const shown = [...(await feed()).matchAll(/^DT(?:START|END);VALUE=DATE:(\d+)/gm)].map(([, day]) => day)
      const expected = [-1, 0, 0, 1, 1, 2].map((days) => dayFrom(days).replaceAll('-', ''))
      expect(shown).toEqual(expected)
    }
  })

  it('a timer rings after its minutes', async () => {
    await at(change - 10 * minute)
    const bread = { name: 'Bread', recipeId: 'r', recipeTitle: 'Bread', seconds: 1200, extraSeconds: 0 }
    await ada.put('/api/timers/bread', { ...bread, endsAt: time + 20 * minute, sentAt: time })
    await at(change + 5 * minute)
    const { timers } = (await ada.get<StoredTimers>('/api/timers')).body
    expect(timers.map(({ endsAt }) => endsAt)).toEqual([change + 10 * minute])
  })

  it('guests of Monday are reminded on Sunday at ten by the new time, and not before', async () => {
    await at(change - dayMs)
    const potluck = await invite(ada, { date: `${dayFrom(1)}T18:30` }, time)
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
    await ben.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'yes' })
    const reminders = () => sent.splice(0).filter((subject) => subject.startsWith('Tomorrow'))
    await at(Date.parse(ten) - 1)
    expect(reminders()).toEqual([])
    await at(Date.parse(ten))
    expect(reminders()).toEqual(['Tomorrow: Harvest potluck'])
  })

  it('quiet hours end at seven by the new time', () => {
    const quiet = { from: 22 * 60, until: 7 * 60, zone: 'Europe/Berlin' }
    const seven = Date.parse(ten) - 180 * minute
    expect([seven - 1, seven].map((moment) => isQuiet(quiet, moment))).toEqual([true, false])
  })
})
