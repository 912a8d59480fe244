import { WebSocket } from 'ws'

/** Opens `count` sockets of one person; after each event, tells the parent process when the last one received it. */
export async function listen(url: string, token: string, count: number): Promise<void> {
  let received = 0
  const receive = () => {
    received += 1
    if (received % count === 0) process.send?.(performance.timeOrigin + performance.now())
  }
  // Fifty at a time: the backlog of a listening port is short.
  for (let left = count; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: Math.min(50, left) }, () => connect(url, token, receive)))
  }
  process.send?.('connected')
}

function connect(url: string, token: string, receive: () => void): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data) => {
      const frame = String(data)
      if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (frame.startsWith('40')) resolve()
      else if (frame.startsWith('42')) receive()
      else if (frame === '2') socket.send('3')
    })
  })
}
