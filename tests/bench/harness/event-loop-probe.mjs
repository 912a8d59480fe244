// @ts-check
// Loaded into a server with `node --import`. Reports the event loop's delays since the last message.
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) probe()

function probe() {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let busiest = 0
  let longestHeld = 0
  let last = threadTimes()
  setInterval(() => {
    const now = threadTimes()
    busiest = Math.max(busiest, now.processor - last.processor)
    longestHeld = Math.max(longestHeld, now.wall - last.wall - (now.queued - last.queued))
    last = now
  }, 1).unref()
  process.on('message', () => {
    process.send?.({
      longestDelayMs: delay.max / 1e6,
      p99DelayMs: delay.percentile(99) / 1e6,
      longestHeldMs: longestHeld,
      busiestMs: busiest,
    })
    delay.reset()
    busiest = 0
    longestHeld = 0
  })
  process.channel?.unref()
}

/**
 * This thread's times in ms: on a processor, ready but waiting for one behind other threads and programs, and the
 * clock's. The first two are 0 where the system does not say.
 */
function threadTimes() {
  const wall = performance.now()
  try {
    const [processor, queued] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return { processor: Number(processor) / 1e6, queued: Number(queued) / 1e6, wall }
  } catch {
    return { processor: 0, queued: 0, wall }
  }
}
