/** How often something was used in the present window. */
interface Used {
  points: number
  /** Until the window ends. */
  msLeft: number
}

export interface Window {
  windowMs: number
  /** Uses in a window that are allowed. */
  allowed: number
  /** Whether a fiftieth of them may be lost, for fewer writes where processes share a table. */
  isRough?: boolean
}

/** What is left of one of the limits that a call counts towards. */
export interface Quota {
  name: string
  points: number
  seconds: number
  left: number
  secondsLeft: number
}

/** Counts uses in windows that begin with the first use. */
export interface Counts {
  /** Counts one use, and returns the uses with it. Those beyond `allowed` need not be counted. */
  add(key: string, window: Window): Promise<Used>
  /** Null when there was none in a window that has not ended. */
  read(key: string): Promise<Used | null>
  reset(key: string): Promise<void>
}
