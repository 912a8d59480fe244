import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { startBuiltServer } from '../../support/built-server.ts'
import type { Member } from '../../support/people.ts'
import { type Box, fillBox, share, waitingFor } from './box/fill.ts'
import { saveScreens } from './box/screens.ts'
import { openDoor, signInPath } from './box/sign-in-door.ts'

const usage = `Usage: npm run demo -- [--port 3100] [--screens <folder>]

Starts a Potluck of its own in a temporary folder, with four friends and 80 recipes, and prints a link that signs in.
Nothing is kept: the folder is deleted when it stops. With --screens, saves the pictures of the README there and stops.`

/** Milliseconds between two things that a friend does. */
const friendEveryMs = 60_000
/** Cards with 'View & Save', which do nothing else when clicked. */
const maxWaiting = 2

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3100' }, screens: { type: 'string' } },
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// Sockets of friends may be open.
process.exit()

async function run(): Promise<void> {
  let person: Member | null = null
  // From the beginning on, so that the server is stopped with this program.
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const url = `http://localhost:${port}`
  const inner = await freePort()
  const server = await startBuiltServer({ PUBLIC_URL: url, PORT: String(inner), LOG_LEVEL: 'warn' })
  let door: Server | undefined
  try {
    door = await openDoor(inner, port, () => person)
    const filling = fillBox(`http://127.0.0.1:${inner}`, (done, of) => {
      if (done % 10 === 0) process.stdout.write(`${done} of ${of} recipes\n`)
    })
    // Stopped meanwhile, it fails, because its server is gone.
    filling.catch(() => undefined)
    const box = await Promise.race([filling, stopped.then(() => null)])
    if (box === null) return
    person = box.anna.member
    if (values.screens) await saveScreens(url, values.screens)
    else await live(box, `${url}${signInPath}`, stopped)
    for (const { listener } of [box.anna, ...box.friends]) listener.close()
  } finally {
    door?.closeAllConnections()
    door?.close()
    await server.close()
  }
}

/** Potluck prints its public address, so its port must be known before. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}

/** Until it is stopped, a friend shares a recipe every minute, unless cards that wait would fill the first screen. */
async function live({ anna, friends }: Box, link: string, stopped: Promise<unknown>): Promise<void> {
  process.stdout.write(
    `\nPotluck’s demo is ready. This link signs you in as Anna:\n  ${link}\nControl-C stops it.\n`,
  )
  let turn = 0
  const shareNext = async () => {
    if ((await waitingFor(anna.member)).length >= maxWaiting) return
    const friend = friends[turn % friends.length]
    const recipe = friend?.recipes[Math.floor(turn / friends.length)]
    turn += 1
    if (friend && recipe) await share(friend, anna, [recipe])
  }
  const timer = setInterval(() => void shareNext(), friendEveryMs)
  await stopped
  clearInterval(timer)
}
