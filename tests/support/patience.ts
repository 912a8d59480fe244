/**
 * Waiting ends when the answer is there. The limit is for what never comes, so that its error says what was waited for: a
 * machine that does ten other things must not reach it, and a test may take longer. A file with a failure is run twice, for
 * which there must be time.
 */
export const patienceMs = 45_000
