import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '#server/realtime/packets.ts'

let toWrite: Buffer = Buffer.alloc(0)
const upgrader = new WebSocketServer({ noServer: true })
const server = createServer().on('upgrade', (request, socket, head) => {
  upgrader.handleUpgrade(request, socket, head, (opened) => {
    socket.write(toWrite)
    opened.close()
  })
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** The bytes as a WebSocket client understands them. */
async function read(frames: Buffer): Promise<string[]> {
  toWrite = frames
  const { port } = server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const messages: string[] = []
  client.on('message', (data, isBinary) => messages.push(isBinary ? 'binary' : String(data)))
  await once(client, 'close')
  return messages
}

test.each([0, 1, 125, 126, 65_535, 65_536, 1_000_000])(
  'a message of %d bytes is read back as text',
  async (length) => {
    const message = 'x'.repeat(length)
    expect(await read(textFrame(Buffer.from(message)))).toEqual([message])
  },
)

test('the length counts bytes, not letters', async () => {
  const message = 'crème brûlée 🍮 '.repeat(10)
  expect(await read(textFrame(Buffer.from(message)))).toEqual([message])
})

test('frames written one behind the other are messages of their own', async () => {
  const messages = ['one', 'two'.repeat(100), 'three']
  expect(await read(Buffer.concat(messages.map((message) => textFrame(Buffer.from(message)))))).toEqual(
    messages,
  )
})
