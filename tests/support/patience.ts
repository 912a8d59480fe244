/**
 * Waiting ends when the answer is there. The limit is for what never comes, so that its error says what was waited for: a
 * machine that does ten other things must not reach it, and a test may take longer. A file with a failure is run twice, for
 * which there must be time.
 */
export const patienceMs = 45_000

/** Of a test of how long something takes by the clock, where work that a busy machine does meanwhile counts: it is measured again. */
export const byTheClock = { retry: 3 }
