import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Fault } from './fault.ts'
import { personAt, registerAt } from './person.ts'
import { newFolder, runPotluck, startPotluck } from './potluck-process.ts'

const recipes = 600
const invitations = 12
const kills = 3

export const killedJobs: Fault = {
  name: 'kill -9 during jobs',
  expected: 'each resumes once: an import creates each recipe once, all mails are sent',
  async run() {
    const dataDir = newFolder()
    const mailServer = await startMailServer()
    const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }
    let server = await startPotluck({ dataDir, env })
    const ada = await registerAt(server.url)
    const held = async () => (await titlesOf(server.url, ada.token)).length
    for (let n = 0; n < invitations; n += 1)
      await call(server.url, '/api/invite', ada.token, { email: `guest.${n}@example.com` })
    await importRecipes(server.url, ada.token)
    const stages: number[] = []
    for (let n = 1; n <= kills; n += 1) {
      // During the import, later each time.
      await waitUntil(async () => (await held()) > (recipes / (kills + 2)) * n)
      await server.end('SIGKILL')
      server = await startPotluck({ dataDir, env })
      stages.push(await held())
    }
    await waitUntil(async () => (await openJobs(dataDir)) === 0, 60_000)
    const titles = await titlesOf(server.url, personAt(server.url, ada.email, ada.token).token)
    if (titles.length !== recipes || new Set(titles).size !== recipes)
      throw new Error(`${titles.length} recipes, ${new Set(titles).size} different, instead of ${recipes}.`)
    const unsent = Array.from({ length: invitations }, (_, n) => `guest.${n}@example.com`).filter(
      (guest) => !mailServer.received.includes(guest),
    )
    if (unsent.length > 0) throw new Error(`${unsent.join()} got no mail.`)
    // A mail that the mail server accepted just before the kill is sent again: delivery is at least once.
    const doubled = mailServer.received.length - invitations
    if (doubled > kills) throw new Error(`${doubled} mails were sent twice in ${kills} kills.`)
    await server.end('SIGTERM')
    mailServer.close()
    return `killed at ${stages.join(', ')} of ${recipes} recipes; each exists once; ${invitations} mails sent, ${doubled} of them twice`
  },
}

function call(url: string, path: string, token: string, body: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
}

async function importRecipes(url: string, token: string): Promise<void> {
  const list = Array.from({ length: recipes }, (_, n) => ({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Soup ${n}`,
    recipeIngredient: ['1 l water'],
    recipeInstructions: ['Stir.'],
  }))
  const form = new FormData()
  form.set('file', new File([JSON.stringify(list)], 'recipes.json'))
  const { status } = await call(url, '/api/import', token, form)
  if (status !== 202) throw new Error(`The import returned ${status}.`)
}

/** All titles of the list, duplicates included. */
async function titlesOf(url: string, token: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetch(`${url}/api/recipes?limit=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const list = (await response.json()) as { recipes: { title: string }[]; totalPages: number }
    found.push(...list.recipes.map(({ title }) => title))
    pages = list.totalPages
  }
  return found
}

/** Counts unfinished imports and invitations. */
async function openJobs(dataDir: string): Promise<number> {
  const { out } = await runPotluck(['jobs', 'list', '--json'], { dataDir })
  const jobs = JSON.parse(out) as { kind: string; state: string }[]
  const failed = jobs.find(({ state }) => state === 'failed')
  if (failed) throw new Error(`A job failed permanently: ${JSON.stringify(failed)}`)
  return jobs.filter(({ kind }) => kind === 'import' || kind === 'invitation').length
}

async function waitUntil(isMet: () => Promise<boolean>, limitMs = 30_000): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; ) {
    if (await isMet()) return
    await sleep(20)
  }
  throw new Error('The condition was not met in time.')
}

/** A slow mail server, so that the kills happen while it accepts mails. */
async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        setTimeout(callback, 200)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, received, close: () => server.close() }
}
