import { readFileSync, readlinkSync } from 'node:fs'

/** Of the calling thread, for `threadMs` in another one; null where the system does not say. */
export function threadName(): string | null {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return null
  }
}

/**
 * Processor time of a thread in milliseconds, from the kernel: the thread itself answers nothing while it works. Null where
 * the system does not say.
 */
export function threadMs(name: string): number | null {
  try {
    // Nanoseconds on a processor, nanoseconds waiting for one, and turns.
    return Number(readFileSync(`/proc/${name}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return null
  }
}

/** Linux counts in hundredths of a second for all programs. */
const tickMs = 10

/** The same for all threads of a process. */
export function processMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return null
  }
}
