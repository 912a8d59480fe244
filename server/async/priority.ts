import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Moderate: a process works for seconds, and a person may wait for it. */
export function lowerProcessPriority(pid: number): void {
  lower(() => pid, 5)
}

/** Of the calling thread. Only Linux has a priority for each thread. */
export function lowerThreadPriority(niceness: number): void {
  lower(() => Number(basename(readlinkSync('/proc/thread-self'))), niceness)
}

/** Below the calling thread, which may have been started with `nice`: nobody but root may raise a priority. */
function lower(id: () => number, niceness: number): void {
  try {
    setPriority(id(), Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch {
    // Already ended, or not allowed here: it keeps its priority.
  }
}
