import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** A process takes seconds, and somebody may be waiting for it. */
export function processGivesWay(pid: number): void {
  lower(() => pid, 5)
}

/** The thread that calls gives way to the one that answers requests. Linux alone has a priority for each thread. */
export function threadGivesWay(niceness: number): void {
  lower(() => Number(basename(readlinkSync('/proc/thread-self'))), niceness)
}

function lower(id: () => number, niceness: number): void {
  try {
    setPriority(id(), niceness)
  } catch {
    // Gone already, or not allowed here: then it runs like any other.
  }
}
