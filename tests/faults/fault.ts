export type Need = 'root' | 'strace'

export interface Fault {
  name: string
  expected: string
  needs?: Need[]
  /** Returns a summary; throws when the expectation is not met. */
  run(): Promise<string>
}
