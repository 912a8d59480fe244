import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Fault } from './fault.ts'
import { type Person, registerAt } from './person.ts'
import { newFolder, startPotluck } from './potluck-process.ts'

const shares = 40

export const droppedShare: Fault = {
  name: 'sockets dropped during shares',
  expected: 'each share is delivered once, after reconnecting, and confirmed to the sender once',
  async run() {
    const server = await startPotluck({ dataDir: newFolder() })
    const [ada, ben] = await Promise.all([registerAt(server.url), registerAt(server.url)])
    await befriend(server.url, ada, ben)
    const ids = await typeRecipes(server.url, ada)
    const [sender, receiver] = [open(server.url, ada), open(server.url, ben)]
    const received: string[] = []
    const confirmed: string[] = []
    receiver.on('recipe:shared', ({ recipe }: { recipe: { title: string } }) => received.push(recipe.title))
    sender.on('recipe:share:success', ({ recipeId }: { recipeId: string }) => confirmed.push(recipeId))
    await sleep(500)
    let drops = 0
    for (const [at, recipeId] of ids.entries()) {
      sender.emit('recipe:share', { recipeId, targetUserEmail: ben.email })
      // Before, during and after the delivery, on either side or both.
      await sleep(at % 7)
      if (at % 2 === 0) drops += drop(receiver)
      if (at % 5 === 4) drops += drop(sender)
      while (!sender.connected) await sleep(20)
    }
    for (const end = Date.now() + 20_000; received.length < confirmed.length && Date.now() < end; )
      await sleep(50)
    await sleep(3000)
    sender.close()
    receiver.close()
    const held = [...(await ben.titles())].length
    await server.end('SIGTERM')
    if (new Set(received).size !== received.length) throw new Error(`Received twice: ${received.join()}`)
    if (new Set(confirmed).size !== confirmed.length) throw new Error(`Confirmed twice: ${confirmed.join()}`)
    if (received.length !== held || confirmed.length !== held)
      throw new Error(`${held} in the list, ${received.length} received, ${confirmed.length} confirmed`)
    // Shares that the sender's socket had not sent when it was dropped are lost.
    if (held < shares * 0.8) throw new Error(`Only ${held} of ${shares} were shared.`)
    return `${drops} drops in ${shares} shares: ${held} delivered and confirmed once each`
  },
}

const open = (url: string, { token }: Person) =>
  io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
  })

/** Closes without a disconnect packet, as when the network fails. */
function drop(socket: ReturnType<typeof open>): number {
  if (!socket.connected) return 0
  socket.io.engine.close()
  return 1
}

async function typeRecipes(url: string, ada: Person): Promise<string[]> {
  for (let n = 0; n < shares; n += 1) await ada.write(`Soup ${n}`)
  const response = await call(url, ada, 'GET', '/api/recipes?limit=100')
  return ((await response.json()) as { recipes: { _id: string }[] }).recipes.map(({ _id }) => _id)
}

async function befriend(url: string, ada: Person, ben: Person): Promise<void> {
  await call(url, ada, 'PATCH', '/api/me', { isSharingEnabled: true })
  await call(url, ada, 'POST', '/api/friend-request', { friendEmail: ben.email })
  await call(url, ben, 'POST', '/api/friend-request', { friendEmail: ada.email })
}

async function call(url: string, { token }: Person, method: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}.`)
  return response
}
