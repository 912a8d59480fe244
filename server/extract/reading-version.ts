/**
 * Raise this when a change of the readers changes recipes: Potluck then reads the pages it kept again, and repairs the
 * recipes that nobody edited.
 */
export const READING_VERSION = 23
