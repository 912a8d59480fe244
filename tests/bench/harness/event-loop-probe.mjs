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
  let last = processorMs()
  setInterval(() => {
    const now = processorMs()
    busiest = Math.max(busiest, now - last)
    last = now
  }, 1).unref()
  process.on('message', () => {
    process.send?.({
      longestDelayMs: delay.max / 1e6,
      p99DelayMs: delay.percentile(99) / 1e6,
      busiestMs: busiest,
    })
    delay.reset()
    busiest = 0
  })
  process.channel?.unref()
}

/** Processor time of this thread in ms. Unlike a delay, it excludes other programs. 0 where unavailable. */
function processorMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
