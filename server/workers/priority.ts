import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

const niceness = 19

/** That process gives way to the server: its work takes seconds, and an answer takes milliseconds. */
export function giveWay(pid: number = process.pid): void {
  lower(() => pid)
}

/** The thread that calls gives way to the one that answers requests. Linux alone has a priority for each thread. */
export function threadGivesWay(): void {
  lower(() => Number(basename(readlinkSync('/proc/thread-self'))))
}

function lower(id: () => number): void {
  try {
    setPriority(id(), niceness)
  } catch {
    // Gone already, or not allowed here: then it runs like any other.
  }
}
