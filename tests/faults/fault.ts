export type Need = 'root' | 'strace'

export interface Fault {
  name: string
  expected: string
  needs?: Need[]
  /** Answers what was seen; throws when it was not what is expected. */
  run(): Promise<string>
}
