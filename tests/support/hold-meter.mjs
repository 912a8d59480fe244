// @ts-check
// Loaded into a server with `node --import`. Reports the event loop's delays since the last message.
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
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
    longestHeld = Math.max(longestHeld, heldBetween(last, now))
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
 * The loop's time outside its wait for events (work, and calls that block, such as a sync of the disk), without the
 * wait for a processor.
 *
 * @param {ReturnType<typeof threadTimes>} last
 * @param {ReturnType<typeof threadTimes>} now
 */
function heldBetween(last, now) {
  const active = performance.eventLoopUtilization(now.loop, last.loop).active
  return Math.max(now.processor - last.processor, active - (now.queued - last.queued))
}

/** In ms: on a processor, and ready but waiting for one behind other threads and programs; 0 where the system does not say. */
function threadTimes() {
  const loop = performance.eventLoopUtilization()
  try {
    const [processor, queued] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return { processor: Number(processor) / 1e6, queued: Number(queued) / 1e6, loop }
  } catch {
    return { processor: 0, queued: 0, loop }
  }
}
