import { readFileSync } from 'node:fs'

/** Of /proc, so only on Linux: elsewhere nothing is told. */
const ticksPerSecond = 100

/** Seconds of processor time of these processes, of their children, and of children that have ended. */
export const processorSeconds = (pids: readonly number[]): number => sum(withChildren(pids).map(secondsOf))

/** Megabytes; what processes share is divided among them. */
export const memoryMb = (pids: readonly number[]): number => sum(withChildren(pids).map(memoryOf))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const withChildren = (pids: readonly number[]): number[] => pids.flatMap((pid) => [pid, ...childrenOf(pid)])

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

function secondsOf(pid: number): number {
  // After the name, which may contain spaces: the fields from the third on.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return sum(fields.slice(11, 15).map(Number)) / ticksPerSecond
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
