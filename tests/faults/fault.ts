export type Need = 'root' | 'strace'

export interface Fault {
  name: string
  expected: string
  needs?: Need[]
  /** Until it is ended; five by default. */
  minutes?: number
  /** Returns a summary; throws when the expectation is not met. */
  run(): Promise<string>
}
