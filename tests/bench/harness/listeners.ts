import { WebSocket } from 'ws'

/** Opens so many sockets of one person, and tells its parent when each further event has reached all of them. */
export async function listen(url: string, token: string, count: number): Promise<void> {
  let heard = 0
  const hear = () => {
    heard += 1
    if (heard % count === 0) process.send?.(performance.timeOrigin + performance.now())
  }
  // Fifty at a time: the backlog of a listening port is short.
  for (let left = count; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: Math.min(50, left) }, () => connect(url, token, hear)))
  }
  process.send?.('connected')
}

function connect(url: string, token: string, hear: () => void): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data) => {
      const frame = String(data)
      if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (frame.startsWith('40')) resolve()
      else if (frame.startsWith('42')) hear()
      else if (frame === '2') socket.send('3')
    })
  })
}
