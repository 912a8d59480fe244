/** Undefined when this machine has none; throws a sentence when CHROMIUM_PATH names no file. */
export function findBrowser(): string | undefined
