import * as parts from './date-parts.tsx'

/** The server and the tests have them at once; browsers load `in-browser.ts` instead. */
export const loadDateParts = async (): Promise<void> => {}

export const dateParts = (): typeof parts | null => parts
