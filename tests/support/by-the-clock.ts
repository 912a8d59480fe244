/** Of a test of how long something takes by the clock, where work that a busy machine does meanwhile counts: it is measured again. */
export const byTheClock = { retry: 3 }
